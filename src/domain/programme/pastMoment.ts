import { z } from 'zod';
import { addDays, CalendarDate, localDateTime } from '../dates.ts';
import { instantsOf } from '../instants.ts';
import type { ProgrammeDays } from './days.ts';

/** A time of day by a clock of 24 hours, HH:mm or HH:mm:ss. */
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'validation.timeOfDay');

/** A moment as people name it: a day of the programme, and a time of it where the day's end isn't meant. */
export const NamedMoment = z.strictObject({ date: CalendarDate, time: ClockTime.nullish() });
export type NamedMoment = z.infer<typeof NamedMoment>;

export interface PastMoment {
  /** What counts is what happened up to then, itself included. */
  through: Date;
  /** As it is to be shown: of a day that goes on, now. */
  at: Date;
}

/**
 * The moment that is meant: without a time, the last of that day, or now where it goes on; with one, the end of that second by the
 * programme's clocks, the second time where they have shown it twice by now.
 * @returns the field at fault, where it lies ahead
 */
export function pastMoment(days: ProgrammeDays, now: Date, { date, time }: NamedMoment): PastMoment | 'date' | 'time' {
  const today = days.dateAt(now);
  if (date > today) return 'date';
  if (!time) {
    const through = new Date(days.startOf(addDays(date, 1)).getTime() - 1);
    return { through, at: date === today ? now : through };
  }
  const second = shownAt(days, date, whole(date, time)).findLast((instant) => instant <= now.getTime());
  if (second === undefined) return 'time';
  const through = new Date(second + 999);
  return { through, at: new Date(second) };
}

/**
 * When the programme's clocks begin to show a second of a day, in order: twice where an hour comes again, as when summer or a zone
 * ends. One that none shows is read by the clock that the day began with, and is of that day.
 */
function shownAt(days: ProgrammeDays, date: string, moment: string): number[] {
  const [begin, end] = [days.startOf(date), new Date(days.startOf(addDays(date, 1)).getTime() - 1000)];
  const zones = [begin, end].map((at) => days.timeZoneAt(at)) as [string, string];
  const read = zones.flatMap((zone) => Object.values(instantsOf(moment, zone)).map(Date.parse));
  const shown = read.filter((instant) => localDateTime(instant, days.timeZoneAt(instant)) === moment);
  if (shown.length > 0) return shown.toSorted((one, other) => one - other);
  return [Math.min(Date.parse(instantsOf(moment, zones[0]).last), end.getTime())];
}

const whole = (date: string, time: string) => `${date} ${time.length === 'HH:mm'.length ? `${time}:00` : time}`;
