import { z } from 'zod';
import { orRequired } from './missing.ts';

/** How screens and exports write dates; `week` is the number of the week in its year. */
export const dateFormats = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  year: 'YYYY',
  month: 'YYYY-MM',
  time: 'HH:mm:ss',
  week: 'w',
} as const;

/** How a moment is typed, whose seconds are nobody's concern. */
export const minuteFormat = 'YYYY-MM-DD HH:mm';
/** As times of day are typed. */
export const timeOfDayFormat = 'HH:mm';

/** What a calendar shows at once. */
export const calendar = { weeksShown: 6, yearsShown: 10 } as const;

export const defaultTimeZone = 'Etc/UTC';

/**
 * Zones of three letters. Others that JavaScript knows are another place to PostgreSQL (IST: India, Israel), have no summer time there
 * (CET), or are none.
 */
const shortZones = /^(?:UTC|UCT|GMT|EST|MST|HST|PRC|ROC|ROK)$/i;
/** Whether everybody means the same zone by it. */
export const isUnmistakable = (name: string) => name.length !== 3 || shortZones.test(name);

/** Whether this is a zone's name, such as Asia/Shanghai. Bare offsets (+08:00) have no summer time and are refused. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name) || !isUnmistakable(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The days that there are for us, from first to last: with four digits, as documents and the database write them. */
const firstMoment = Date.UTC(1000, 0, 1);
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** A day without time or zone: YYYY-MM-DD. */
export const CalendarDate = z.iso
  .date({ error: orRequired('validation.date') })
  .refine((date) => date >= '1000', 'validation.date');
/** The same as one field of many of a form, which says of each that its value is not valid. */
export const FormDate = z.iso.date().refine((date) => date >= '1000');
const isOfOurDays = (text: string) => {
  const time = Date.parse(text);
  return time >= firstMoment && time <= lastMoment;
};
/** A moment of these days: ISO 8601 in UTC. */
export const Instant = z.iso.datetime('validation.date').refine(isOfOurDays, 'validation.date');
/** The same in any zone. */
export const ZonedInstant = z.iso
  .datetime({ offset: true, error: 'validation.date' })
  .refine(isOfOurDays, 'validation.date');
export const TimeZone = z.string('validation.timeZone').refine(isTimeZone, 'validation.timeZone');

/** Both ends belong to the range. */
export interface DateRange {
  from: string;
  to: string;
}

const dayMs = 86_400_000;
// Days are counted in UTC, where each has 24 hours; no zone is involved.
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMs;
const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => dayOf(dayNumber(date) + days);

/** The first of the month that lies `months` away from the month of `date`. */
function monthStart(date: string, months = 0): string {
  const day = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.toISOString().slice(0, 10);
}

const monthEnd = (date: string, months = 0) => addDays(monthStart(date, months + 1), -1);

/** The same day of another month, or that month's last day where it has no such day: 31 May less three is 28 February. */
export function addMonths(date: string, months: number): string {
  const lastDay = Number(monthEnd(date, months).slice(8));
  return addDays(monthStart(date, months), Math.min(Number(date.slice(8)), lastDay) - 1);
}

/** Monday is the first day of a week, as in ISO 8601. 1970-01-01 was a Thursday. */
const weekStart = (date: string) => addDays(date, -((((dayNumber(date) + 3) % 7) + 7) % 7));

/**
 * The presets of a date-range picker, from today's date in the user's time zone. Last week is Monday to Sunday of the week
 * before, Last month the calendar month before; Last three month reaches from the same day three months ago to today, so
 * that it includes what has just happened.
 */
export const datePresets = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  lastWeek: (today) => ({ from: addDays(weekStart(today), -7), to: addDays(weekStart(today), -1) }),
  thisMonth: (today) => ({ from: monthStart(today), to: monthEnd(today) }),
  lastMonth: (today) => ({ from: monthStart(today, -1), to: monthEnd(today, -1) }),
  lastThreeMonth: (today) => ({ from: addMonths(today, -3), to: today }),
} as const satisfies Record<string, (today: string) => DateRange>;
export type DatePreset = keyof typeof datePresets;

/** When a time of day isn't given, a range reaches from the first second of its first day to the last of its last. */
export const dayTimes = { from: '00:00:00', to: '23:59:59' } as const;

/**
 * An end before the start becomes the start; an end that is still open stays open. For dates, for times and for moments
 * ('YYYY-MM-DD HH:mm:ss'), as texts, which order like time itself; a date among moments is its whole day.
 */
export function orderRange<T extends { from?: string | null; to?: string | null }>(range: T): T {
  const { from, to } = range;
  return from && to && momentOf(to, 'to') < momentOf(from, 'from') ? { ...range, to: from } : range;
}

const momentOf = (text: string, end: keyof typeof dayTimes) =>
  text.length === dateFormats.date.length ? `${text} ${dayTimes[end]}` : text;

/** A disabled choice falls back to the default; when that is disabled too, nothing is committed. */
export function settleTime<T>(choice: T, isDisabled: (time: T) => boolean, defaultTime?: T): T | undefined {
  if (!isDisabled(choice)) return choice;
  return defaultTime === undefined || isDisabled(defaultTime) ? undefined : defaultTime;
}

/** Slow to make and asked for on every row, so kept by zone. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  clocks.set(timeZone, clock);
  return clock;
}

/** The years that are written with four digits. */
const firstDay = new Date('0001-01-01');
const afterLastDay = new Date('+010000-01-01');

/** An instant as the clocks of the zone show it: 'YYYY-MM-DD HH:mm:ss'. Throws a RangeError for a zone that is none. */
export function localDateTime(instant: string | number | Date, timeZone: string): string {
  const time = new Date(instant);
  // What most see, without a clock: making the first takes as long as drawing a few rows.
  if (timeZone === defaultTimeZone && time >= firstDay && time < afterLastDay) {
    return time.toISOString().slice(0, dateFormats.datetime.length).replace('T', ' ');
  }
  const parts: Record<string, string> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(time)) parts[type] = value;
  const { year = '', month, day, hour, minute, second } = parts;
  return `${year.padStart(4, '0')}-${month}-${day} ${hour}:${minute}:${second}`;
}

const quarterHour = 900_000;

/**
 * What the clocks of the zone show, in milliseconds as if they stood in UTC, for many instants, quickly: clocks change at
 * quarters of an hour, so what the difference to UTC is has to be found only once for each quarter.
 */
export function localTime(timeZone: string): (instant: string) => number {
  const differences = new Map<number, number>();
  return (instant) => {
    const time = Date.parse(instant);
    const quarter = Math.floor(time / quarterHour) * quarterHour;
    let difference = differences.get(quarter);
    if (difference === undefined) {
      difference = Date.parse(`${localDateTime(quarter, timeZone).replace(' ', 'T')}Z`) - quarter;
      if (differences.size > 50_000) differences.clear();
      differences.set(quarter, difference);
    }
    return time + difference;
  };
}

/** `localDateTime` for many instants of one zone, many times as quick. */
export function localClock(timeZone: string): (instant: string) => string {
  const clock = localTime(timeZone);
  return (instant) => {
    const local = new Date(clock(instant)).toISOString();
    return `${local.slice(0, 10)} ${local.slice(11, 19)}`;
  };
}

/** The day it is in the zone at that instant. */
export const localDate = (instant: string | number | Date, timeZone: string): string =>
  localDateTime(instant, timeZone).slice(0, 10);

/** No zone is further from UTC than this, and clocks change by whole seconds. */
const farthestMs = 26 * 3_600_000;
const secondMs = 1000;

/**
 * The first second at which the zone's calendar has reached the date. Searched for, not computed from an offset: midnight
 * may not exist (clocks go forward at 00:00), and a whole day may be missing (Samoa, 30 December 2011).
 */
function startOf(date: string, timeZone: string, daysLater = 0): number {
  const midnight = Date.parse(`${date}T00:00:00Z`) + daysLater * dayMs;
  if (midnight + farthestMs > lastMoment) return Math.min(midnight, lastMoment);
  const wanted = new Date(midnight).toISOString().slice(0, 10);
  let [before, reached] = [midnight - farthestMs, midnight + farthestMs];
  while (reached - before > secondMs) {
    const middle = before + Math.floor((reached - before) / (2 * secondMs)) * secondMs;
    if (localDate(middle, timeZone) < wanted) before = middle;
    else reached = middle;
  }
  return reached;
}

/** A user's day as instants: `from` belongs to it, `to` is the first that doesn't. 23, 24 or 25 hours, as clocks go. */
export function dayBounds(date: string, timeZone: string): { from: string; to: string } {
  const [from, to] = [startOf(date, timeZone), startOf(date, timeZone, 1)];
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
