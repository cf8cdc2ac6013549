import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { exposureOf, furthestDay, type LimitsUsed, lastDayOf, leftToday, paceDays } from './exposure.ts';

const none: LimitsUsed = {
  dailyLimit: null,
  monthlyLimit: null,
  overallTotalLimit: null,
  endAmount: null,
  dayUsed: 0n,
  monthUsed: 0n,
  everUsed: 0n,
};
const today = '2026-11-20';

describe('what a card may still spend today', () => {
  test('is the least that one of its limits leaves, and nothing of a limit that was lowered below what is used', () => {
    expect(leftToday({ ...none, dailyLimit: 100n, dayUsed: 40n, monthlyLimit: 500n, monthUsed: 480n })).toBe(20n);
    expect(leftToday({ ...none, overallTotalLimit: 10n, everUsed: 30n, dailyLimit: 100n })).toBe(0n);
    expect(leftToday({ ...none, endAmount: 50n, everUsed: 30n, dailyLimit: 100n, dayUsed: 30n })).toBe(20n);
    expect(leftToday(none)).toBeNull();
  });
});

describe('what the cards of an account may spend together', () => {
  test('counts each with what its limits leave and no more than there is, and says what isn’t there', () => {
    const card = { ...none, dailyLimit: 700n };
    expect(exposureOf(1000n, [card, card])).toEqual({ maySpend: 1400n, beyond: 400n });
    expect(exposureOf(1000n, [card])).toEqual({ maySpend: 700n, beyond: 0n });
    expect(exposureOf(1000n, [none, card])).toEqual({ maySpend: 1700n, beyond: 700n });
    expect(exposureOf(-5n, [none, card])).toEqual({ maySpend: 0n, beyond: 0n });
  });

  const amount = fc.bigInt({ min: 0n, max: 10_000n });
  const limit = fc.option(amount, { nil: null });
  const cards = fc.array(
    fc.record({
      dailyLimit: limit,
      monthlyLimit: limit,
      overallTotalLimit: limit,
      endAmount: limit,
      dayUsed: amount,
      monthUsed: amount,
      everUsed: amount,
    }),
    { maxLength: 8 },
  );

  test('is never more than each of them could take alone, nor less with one card or more money', () => {
    fc.assert(
      fc.property(amount, cards, amount, (available, some, more) => {
        const { maySpend, beyond } = exposureOf(available, some);
        expect(maySpend).toBeLessThanOrEqual(available * BigInt(some.length));
        expect(beyond).toBe(maySpend > available ? maySpend - available : 0n);
        expect(exposureOf(available + more, some).maySpend).toBeGreaterThanOrEqual(maySpend);
        expect(exposureOf(available, [...some, none]).maySpend).toBe(maySpend + available);
      }),
    );
  });
});

describe('the day until which an account lasts', () => {
  test('is told by the pace of the last thirty days', () => {
    expect(lastDayOf(240_00n, 300_00n, today)).toBe('2026-12-14');
    expect(lastDayOf(9_99n, 300_00n, today)).toBe(today);
  });

  test('isn’t told where nothing is spent or there, or it is further away than a year', () => {
    expect(lastDayOf(100n, 0n, today)).toBeNull();
    expect(lastDayOf(0n, 100n, today)).toBeNull();
    expect(lastDayOf(-100n, 100n, today)).toBeNull();
    expect(lastDayOf(1_000_000n, 1n, today)).toBeNull();
    expect(lastDayOf(365_00n, 30_00n, today)).toBe('2027-11-20');
    expect(lastDayOf(366_00n, 30_00n, today)).toBeNull();
  });

  test('is the last one that the money reaches: it is enough for the days to it, and not for one more', () => {
    const some = fc.bigInt({ min: 1n, max: 1_000_000n });
    fc.assert(
      fc.property(some, some, (available, spent) => {
        const day = lastDayOf(available, spent, today);
        const pays = (days: number) => BigInt(days) * spent <= available * BigInt(paceDays);
        if (day === null) {
          expect(pays(furthestDay + 1)).toBe(true);
          return;
        }
        const days = Array.from({ length: furthestDay + 1 }, (_, n) => n).find((n) => addDays(today, n) === day) ?? -1;
        expect([pays(days), pays(days + 1)]).toEqual([true, false]);
      }),
    );
  });
});
