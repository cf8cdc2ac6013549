import { localDateTime } from '#domain/dates.ts';
import type { Range } from './dateRange.ts';

/**
 * A range as the reader's clocks show it. Where a number leads to a list, an end may be an instant (ISO 8601): the same on all clocks,
 * and no other one where they show an hour twice.
 */
export const onClocks = ({ from, to }: Range, timeZone: string): Range => ({
  ...(from && { from: onClock(from, timeZone) }),
  ...(to && { to: onClock(to, timeZone) }),
});

/** What an address says instead may be any text. */
const onClock = (end: string, timeZone: string): string =>
  end.endsWith('Z') && Date.parse(end) ? localDateTime(end, timeZone) : end;
