import { type DateRange, dateFormats, dayTimes, orderRange, settleTime } from '#domain/dates.ts';

/** Each end a day, or a moment of one: YYYY-MM-DD, YYYY-MM-DD HH:mm:ss. Both may stay open. */
export type Range = Partial<DateRange>;
export type End = keyof typeof dayTimes;

/** What can't be chosen, and the day that is taken instead. */
export interface Bounds {
  isDisabled: (dayOrMoment: string) => boolean;
  defaultDay: string;
}

const dayLength = dateFormats.date.length;
export const dayOf = (moment: string | undefined): string | undefined => moment?.slice(0, dayLength);
export const timeOf = (moment: string | undefined): string | undefined => moment?.slice(dayLength + 1) || undefined;

/** A disabled day becomes the default day; is that disabled too, all stays as it was. The time of the end stays if it can. */
export function withDay(range: Range, end: End, day: string | null, { isDisabled, defaultDay }: Bounds): Range | null {
  if (day === null) return without(range, end);
  const settled = settleTime(day, isDisabled, defaultDay);
  if (settled === undefined) return range;
  const time = timeOf(range[end]);
  return orderRange({ ...range, [end]: time ? settleTime(`${settled} ${time}`, isDisabled, settled) : settled });
}

/** A disabled time becomes that end's default: the day's first second, or its last; is that disabled too, all stays. */
export function withTime(range: Range, end: End, time: string | null, { isDisabled }: Bounds): Range | null {
  const day = dayOf(range[end]);
  if (!day) return range;
  if (time === null) return orderRange({ ...range, [end]: day });
  const standard = `${day} ${dayTimes[end]}`;
  const settled = settleTime(`${day} ${time}`, isDisabled, standard);
  if (settled === undefined) return range;
  return orderRange({ ...range, [end]: settled === standard ? day : settled });
}

function without(range: Range, end: End): Range | null {
  const rest = { ...range };
  delete rest[end];
  return rest.from || rest.to ? rest : null;
}

/** For lists of what has happened: nothing later than now. @param now YYYY-MM-DD HH:mm:ss on the user's clock */
export const untilNow = (now: string): Bounds => ({
  isDisabled: (text) => text > now.slice(0, text.length),
  defaultDay: now.slice(0, dayLength),
});

export const unbounded = (now: string): Bounds => ({ isDisabled: () => false, defaultDay: now.slice(0, dayLength) });
