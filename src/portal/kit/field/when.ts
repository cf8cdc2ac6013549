import { addDays, localDate, localDateTime } from '#domain/dates.ts';

/** The day's name for days around today; the exact date is one word further away. */
const near = [-1, 0, 1] as const;

/**
 * A moment as people say it: 'Today 03:02', 'Yesterday 18:20', '12 Nov 09:14', and with its year where that isn't this one's.
 * @param now milliseconds since the epoch
 */
export function when(instant: string, timeZone: string, tag: string, now: number = Date.now()): string {
  const local = localDateTime(instant, timeZone);
  const day = local.slice(0, 10);
  const today = localDate(now, timeZone);
  return `${nearName(day, today, tag) ?? dateName(day, today, tag)} ${local.slice(11, 16)}`;
}

/** A day that isn't a moment, as people say it: '12 Nov', and with its year where that isn't this one's. */
export const onDay = (day: string, timeZone: string, tag: string, now: number = Date.now()): string =>
  dateName(day, localDate(now, timeZone), tag);

function nearName(day: string, today: string, tag: string): string | undefined {
  const away = near.find((days) => addDays(today, days) === day);
  if (away === undefined) return undefined;
  const name = relative(tag).format(away, 'day');
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
}

function dateName(day: string, today: string, tag: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  // Written down as a day, not a moment: no zone is involved any more.
  return dates(tag, !isThisYear).format(new Date(`${day}T00:00:00Z`));
}

/** Slow to make and asked for in every row, so kept. */
function kept<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const one = made.get(key) ?? make(key);
    made.set(key, one);
    return one;
  };
}

const relative = kept((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
/** English days come before their months, as everywhere but in America. */
const localeOf = (tag: string) => (tag.startsWith('en') ? 'en-GB' : tag);
const inYear = kept(
  (tag) => new Intl.DateTimeFormat(localeOf(tag), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const withYear = kept(
  (tag) => new Intl.DateTimeFormat(localeOf(tag), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);
const dates = (tag: string, isWithYear: boolean) => (isWithYear ? withYear : inYear)(tag);
