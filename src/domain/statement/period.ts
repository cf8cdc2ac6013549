import { addDays, addMonths } from '../dates.ts';
import type { Period } from '../enumerations.ts';
import type { ProgrammeDays } from '../programme/days.ts';

/** A day may still get postings for so long after its end: clocks of several gateways differ, and some are busy. */
export const closingGrace = 3 * 60_000;

/** The last day of the period that a day lies in: the statement's date. */
export function lastDayOf(period: Period, date: string): string {
  return period === 'daily' ? date : addDays(`${addMonths(date, 1).slice(0, 7)}-01`, -1);
}

const firstDayOf = (period: Period, date: string): string => (period === 'daily' ? date : `${date.slice(0, 7)}-01`);

/** The statement's date of the period that a moment lies in. */
export const statementDateAt = (period: Period, instant: Date, days: ProgrammeDays): string =>
  lastDayOf(period, days.dateAt(instant));

/** The first moment of the period that a day lies in. */
export const periodStart = (period: Period, date: string, days: ProgrammeDays): Date =>
  days.startOf(firstDayOf(period, date));

/** The period's first moment, and the first that no longer belongs to it. */
export function periodBounds(period: Period, date: string, days: ProgrammeDays): { from: Date; to: Date } {
  return {
    from: periodStart(period, date, days),
    to: days.startOf(addDays(lastDayOf(period, date), 1)),
  };
}

/** The statement's date of the period after. */
export const nextDate = (period: Period, date: string): string => lastDayOf(period, addDays(date, 1));

/** The latest period that nothing can be posted in any more. */
export function lastClosed(period: Period, now: Date, days: ProgrammeDays): string {
  const today = days.dateAt(now.getTime() - closingGrace);
  return addDays(firstDayOf(period, today), -1);
}

/** Statement dates from one to another, both included, as many as `most`. */
export function datesBetween(period: Period, from: string, through: string, most: number): string[] {
  const dates: string[] = [];
  for (let date = from; date <= through && dates.length < most; date = nextDate(period, date)) dates.push(date);
  return dates;
}
