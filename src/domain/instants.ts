import { localDateTime } from './dates.ts';

/** No two clocks on earth are further apart: what they show before and after a change is seen from there. */
const aDayAndMore = 26 * 3_600_000;

/** What the zone's clocks are ahead of UTC by, at an instant, in milliseconds. */
const aheadAt = (instant: number, timeZone: string) =>
  Date.parse(`${localDateTime(instant, timeZone).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;

/**
 * The instants at which the zone's clocks begin to show 'YYYY-MM-DD HH:mm:ss' for the first time and for the last: two
 * where an hour comes twice. A time that is left out in spring is read by the clock as it went before.
 */
export function instantsOf(moment: string, timeZone: string): { first: string; last: string } {
  const asUtc = Date.parse(`${moment.replace(' ', 'T')}Z`);
  const [before, after] = [aheadAt(asUtc - aDayAndMore, timeZone), aheadAt(asUtc + aDayAndMore, timeZone)];
  const shown = [asUtc - before, asUtc - after].filter((instant) => localDateTime(instant, timeZone) === moment);
  const instants = shown.length > 0 ? shown : [asUtc - before];
  const textOf = (instant: number) => new Date(instant).toISOString();
  return { first: textOf(Math.min(...instants)), last: textOf(Math.max(...instants)) };
}
