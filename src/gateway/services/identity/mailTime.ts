import { localDateTime } from '#domain/dates.ts';

/** When something happened, as mails say it that know nobody's time zone. */
export const mailTime = (now: Date): string => `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** A moment by the programme's clock, and whose clock that is: the reader's may be another. */
export const mailTimeIn = (at: Date, timeZone: string): string =>
  `${localDateTime(at.toISOString(), timeZone).slice(0, 16)} (${timeZone})`;
