import { defaultTimeZone } from '#domain/dates.ts';

/** Each is slow to make, so kept; the one that most see, which every page says, is known. */
const offsets = new Map<string, string>([[defaultTimeZone, 'GMT']]);

/** GMT+8, as it is today. */
export function offsetOf(zone: string): string {
  const offset =
    offsets.get(zone) ??
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
      .formatToParts(new Date())
      .find(({ type }) => type === 'timeZoneName')?.value ??
    '';
  offsets.set(zone, offset);
  return offset;
}
