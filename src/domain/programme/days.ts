import { dayBounds, localDate } from '../dates.ts';

/** A zone by whose days the programme counts, from a moment on; the first from ever. */
export interface ZoneFrom {
  /** In milliseconds since the epoch. */
  from: number;
  timeZone: string;
}

/** The programme's calendar: which day it is at a moment, and when a day begins. */
export interface ProgrammeDays {
  /** YYYY-MM-DD. */
  dateAt(moment: Date | number): string;
  /** The first moment at which the calendar has reached that day. */
  startOf(date: string): Date;
  timeZoneAt(moment: Date | number): string;
}

/**
 * The days of a programme whose zone may have been changed: each day begins by the clock that counted when it began, so that
 * days which have ended keep their bounds, and one follows the other without a gap.
 * @param zones in the order in which they count, at least one; the first from -Infinity
 */
export function programmeDays(zones: readonly [ZoneFrom, ...ZoneFrom[]]): ProgrammeDays {
  const timeZoneAt = (moment: Date | number) =>
    (zones.findLast(({ from }) => from <= Number(moment)) ?? zones[0]).timeZone;
  return {
    timeZoneAt,
    dateAt: (moment) => localDate(moment, timeZoneAt(moment)),
    startOf: (date) => {
      for (const [place, { from, timeZone }] of zones.entries()) {
        const reached = Math.max(Date.parse(dayBounds(date, timeZone).from), from);
        if (reached < (zones[place + 1]?.from ?? Number.POSITIVE_INFINITY)) return new Date(reached);
      }
      throw new RangeError('The last zone counts for ever');
    },
  };
}

/** The days of one zone that never changes. */
export const daysOf = (timeZone: string): ProgrammeDays =>
  programmeDays([{ from: Number.NEGATIVE_INFINITY, timeZone }]);

/** Whether both zones have the same date then: only so does a change of zone neither repeat a day nor leave one out. */
export const haveSameDate = (moment: Date, one: string, other: string): boolean =>
  localDate(moment, one) === localDate(moment, other);

/** The first moment from this one on at which both zones have the same date; undefined where they never have. */
export function nextSameDate(moment: Date, one: string, other: string): Date | undefined {
  if (haveSameDate(moment, one, other)) return moment;
  const later = [localDate(moment, one), localDate(moment, other)].toSorted()[1] as string;
  const begins = Math.max(...[one, other].map((zone) => Date.parse(dayBounds(later, zone).from)));
  const ends = Math.min(...[one, other].map((zone) => Date.parse(dayBounds(later, zone).to)));
  return begins < ends ? new Date(begins) : undefined;
}
