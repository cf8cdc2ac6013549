import { localDateTime } from '#domain/dates.ts';
import { haveSameDate, nextSameDate } from '#domain/programme/days.ts';
import { settingKey } from '#domain/programme/history.ts';
import type { Context } from '../../context.ts';
import { RefusedError } from '../../errors.ts';
import { programmeIn } from './inForce.ts';
import type { Changing } from './write.ts';

const atField = (key: string, args: Record<string, string> = {}, field = 'timeZone') =>
  new RefusedError(key, args, { [field]: `errors.${key}` });

/**
 * Refuses a zone that doesn't have the same date at that moment as the one it follows: a day of limits and statements would come
 * twice or not at all. So would it where another change is planned that was looked at beside the zone of today.
 */
export function assertSameDate(
  { config }: Pick<Context, 'config'>,
  { known, validFrom, isNow }: Changing,
  timeZone: string,
): void {
  const set = known.bySetting.get(settingKey({ setting: 'timeZone', currencyPair: '' })) ?? [];
  if (set.some((entry) => entry.validFrom > known.tellsFrom)) throw atField('timeZonePlanned');
  const { timeZone: before } = programmeIn(known, config, validFrom);
  if (haveSameDate(validFrom, before, timeZone)) return;
  const next = nextSameDate(validFrom, before, timeZone);
  if (!next) throw atField('timeZonesNeverAgree', { before, after: timeZone });
  const moment = `${localDateTime(next, before)} (${before})`;
  throw atField('timeZoneOtherDate', { before, after: timeZone, moment }, isNow ? 'timeZone' : 'validFrom');
}
