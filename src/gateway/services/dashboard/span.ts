import { cardsAppliedMonths } from '#domain/dashboard/dashboard.ts';
import { addDays, addMonths, dayBounds, localDate } from '#domain/dates.ts';

/** The days that a dashboard shows and the same number before them, as instants of the caller's zone. */
export interface Span {
  days: string[];
  /** Where the days before begin, then where each day begins, then where the last one ends. */
  bounds: Date[];
  /** YYYY-MM of this month and the ones before it, the oldest first. */
  months: string[];
  /** Where each month begins. */
  monthBounds: Date[];
}

export function spanOf(now: Date, count: number, timeZone: string): Span {
  const today = localDate(now, timeZone);
  const from = addDays(today, 1 - count);
  const days = Array.from({ length: count }, (_, day) => addDays(from, day));
  const start = (date: string) => new Date(dayBounds(date, timeZone).from);
  const months = Array.from({ length: cardsAppliedMonths }, (_, month) =>
    addMonths(`${today.slice(0, 7)}-01`, month + 1 - cardsAppliedMonths).slice(0, 7),
  );
  return {
    days,
    bounds: [start(addDays(from, -count)), ...days.map(start), new Date(dayBounds(today, timeZone).to)],
    months,
    monthBounds: months.map((month) => start(`${month}-01`)),
  };
}

const dayMs = 86_400_000;

/** Which of the kept sums add up to these stretches of time: whole days of UTC, else quarters of an hour. */
export const grainFor = (bounds: readonly Date[]): 'day' | 'quarter' =>
  bounds.every((bound) => bound.getTime() % dayMs === 0) ? 'day' : 'quarter';
