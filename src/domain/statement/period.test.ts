import { describe, expect, test } from 'vitest';
import { daysOf } from '../programme/days.ts';
import { datesBetween, lastClosed, lastDayOf, nextDate, periodBounds, statementDateAt } from './period.ts';

describe('a statement’s period', () => {
  test('is dated by its last day, in leap years too', () => {
    expect(lastDayOf('daily', '2026-03-31')).toBe('2026-03-31');
    expect(['2026-02-01', '2028-02-29', '2026-12-31', '2026-04-15'].map((date) => lastDayOf('monthly', date))).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-12-31',
      '2026-04-30',
    ]);
    expect(nextDate('monthly', '2026-01-31')).toBe('2026-02-28');
    expect(nextDate('daily', '2028-02-28')).toBe('2028-02-29');
  });

  test('is 23 and 25 hours long where clocks change', () => {
    const hours = (date: string) => {
      const { from, to } = periodBounds('daily', date, daysOf('Europe/Paris'));
      return (to.getTime() - from.getTime()) / 3_600_000;
    };
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-06-01')]).toEqual([23, 25, 24]);
  });

  test('goes over into the next one without a gap, month by month', () => {
    const dates = datesBetween('monthly', '2027-11-30', '2028-03-31', 100);
    expect(dates).toEqual(['2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']);
    const bounds = dates.map((date) => periodBounds('monthly', date, daysOf('America/New_York')));
    for (const [place, { from }] of bounds.entries()) if (place > 0) expect(from).toEqual(bounds[place - 1]?.to);
  });

  test('has ended when its zone’s midnight is some minutes past', () => {
    const at = (instant: string) => lastClosed('daily', new Date(instant), daysOf('Asia/Shanghai'));
    expect(at('2026-03-05T16:02:59Z')).toBe('2026-03-04');
    expect(at('2026-03-05T16:03:00Z')).toBe('2026-03-05');
    expect(lastClosed('monthly', new Date('2026-03-31T16:02:00Z'), daysOf('Asia/Shanghai'))).toBe('2026-02-28');
    expect(lastClosed('monthly', new Date('2026-03-31T16:03:00Z'), daysOf('Asia/Shanghai'))).toBe('2026-03-31');
  });

  test('is the one of the programme’s zone for every moment', () => {
    expect(statementDateAt('daily', new Date('2026-03-05T16:00:00Z'), daysOf('Asia/Shanghai'))).toBe('2026-03-06');
    expect(statementDateAt('monthly', new Date('2026-02-28T20:00:00Z'), daysOf('Asia/Shanghai'))).toBe('2026-03-31');
  });
});
