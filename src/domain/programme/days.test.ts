import { describe, expect, test } from 'vitest';
import fc from '#tests/chance.ts';
import { addDays } from '../dates.ts';
import { haveSameDate, nextSameDate, programmeDays, type ZoneFrom } from './days.ts';

const zoneNames = [
  'Etc/UTC',
  'Asia/Tokyo',
  'America/New_York',
  'Pacific/Kiritimati',
  'Europe/Paris',
  'Asia/Kolkata',
  'Pacific/Honolulu',
] as const;
const start = Date.parse('2026-03-02T09:00:00Z');
const hour = 3_600_000;

/** Zones that follow each other as the programme lets them: at moments when both have the same date. */
function chained(steps: readonly { timeZone: string; hours: number }[]): [ZoneFrom, ...ZoneFrom[]] {
  const zones: [ZoneFrom, ...ZoneFrom[]] = [{ from: Number.NEGATIVE_INFINITY, timeZone: 'Etc/UTC' }];
  let at = start;
  for (const { timeZone, hours } of steps) {
    const before = zones.at(-1)?.timeZone as string;
    const from = nextSameDate(new Date(at + hours * hour), before, timeZone);
    if (!from) continue;
    at = from.getTime();
    zones.push({ from: at, timeZone });
  }
  return zones;
}

describe('the programme’s days', () => {
  const steps = fc.array(
    fc.record({ timeZone: fc.constantFrom(...zoneNames), hours: fc.integer({ min: 1, max: 60 }) }),
    { maxLength: 5 },
  );

  test('follow each other without a gap, whatever zones come after each other, and each moment lies in its own', () => {
    const moments = fc.array(fc.integer({ min: 0, max: 500 * 4 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(steps, moments, (given, quarters) => {
        const days = programmeDays(chained(given));
        for (const quarter of quarters) {
          const moment = start + (quarter * hour) / 4;
          const date = days.dateAt(moment);
          const [from, to] = [days.startOf(date).getTime(), days.startOf(addDays(date, 1)).getTime()];
          expect(from <= moment && moment < to).toBe(true);
          expect(days.dateAt(from)).toBe(date);
          expect(days.dateAt(from - 1000)).toBe(addDays(date, -1));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('that have ended keep their bounds when the zone is changed', () => {
    const change = Date.parse('2026-03-10T03:00:00Z');
    const days = programmeDays([
      { from: Number.NEGATIVE_INFINITY, timeZone: 'Etc/UTC' },
      { from: change, timeZone: 'Asia/Tokyo' },
    ]);
    expect(days.startOf('2026-03-09').toISOString()).toBe('2026-03-09T00:00:00.000Z');
    // The day of the change begins by the old clock and ends by the new one.
    expect(days.startOf('2026-03-10').toISOString()).toBe('2026-03-10T00:00:00.000Z');
    expect(days.startOf('2026-03-11').toISOString()).toBe('2026-03-10T15:00:00.000Z');
  });
});

test('the next moment at which two zones have the same date is the first such', () => {
  const moment = new Date('2026-03-02T20:00:00Z');
  expect(haveSameDate(moment, 'Etc/UTC', 'Asia/Tokyo')).toBe(false);
  expect(nextSameDate(moment, 'Etc/UTC', 'Asia/Tokyo')?.toISOString()).toBe('2026-03-03T00:00:00.000Z');
  expect(nextSameDate(moment, 'Etc/UTC', 'Europe/Paris')).toEqual(moment);
  expect(nextSameDate(moment, 'Pacific/Kiritimati', 'Etc/GMT+12')).toBeUndefined();
});
