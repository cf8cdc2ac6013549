import type { ProgrammeSetting } from '#domain/enumerations.ts';
import { percentOf } from '#domain/percent.ts';
import { inForce, type ProgrammeEntry, settingKey } from '#domain/programme/history.ts';
import { senderOf } from '#domain/programme/mailSender.ts';
import type { ProgrammeChange, ProgrammeSettings } from '#domain/programme/programme.ts';
import { type Context, type InTransaction, readIn, refuseCustomers, seeingAll } from '../../context.ts';
import { programmeIn } from './inForce.ts';
import { loadProgramme } from './load.ts';
import { programmeChange } from './queries.ts';

/**
 * The settings as they count now, with who set them, and what is planned; read anew, not from memory.
 * @throws ForbiddenError for a customer's own people
 */
export function getProgramme(ctx: Context): Promise<ProgrammeSettings> {
  refuseCustomers(ctx);
  return readIn(ctx, (open) => settingsIn(open));
}

export async function settingsIn(open: InTransaction): Promise<ProgrammeSettings> {
  const now = open.clock();
  const known = await loadProgramme(open.db, now);
  const programme = programmeIn(known, open.config, now);
  const settings = [...known.bySetting.values()];
  const counting = await told(
    open,
    settings.flatMap((entries) => inForce(entries, now) ?? []),
  );
  const planned = await told(
    open,
    settings.flat().filter(({ validFrom }) => validFrom > now),
  );
  const changes = new Map(
    counting.map((change) => [settingKey({ ...change, currencyPair: change.currencyPair ?? '' }), change]),
  );
  const of = <Value>(setting: ProgrammeSetting, value: Value) => ({
    value,
    change: changes.get(settingKey({ setting, currencyPair: '' })) ?? null,
  });
  const pairs = new Set(Object.keys(open.config.conversionRates));
  for (const { setting, currencyPair } of changes.values())
    if (setting === 'conversionRate' && currencyPair) pairs.add(currencyPair);
  return {
    version: known.version,
    programmeName: of('programmeName', programme.programmeName),
    logo: of('logo', programme.logo),
    timeZone: of('timeZone', programme.timeZone),
    conversionMarkup: of('conversionMarkup', percentOf(programme.conversionMarkup)),
    refusedMerchantCodes: of('refusedMerchantCodes', [...programme.refusedMerchantCodes].toSorted()),
    renewalDays: of('renewalDays', programme.renewalDays),
    oldNumberDays: of('oldNumberDays', programme.oldNumberDays),
    mailSender: of('mailSender', senderOf(programme.mailSender)),
    conversionRates: [...pairs].toSorted().flatMap((currencyPair) => {
      const [spent = '', billed = ''] = currencyPair.split('/');
      const conversionRate = programme.rateOf(spent, billed);
      if (conversionRate === undefined) return [];
      const change = changes.get(settingKey({ setting: 'conversionRate', currencyPair })) ?? null;
      return [{ currencyPair, conversionRate, change }];
    }),
    planned: planned.toReversed(),
  };
}

/** What was read of these, as it is told. */
async function told(open: InTransaction, entries: readonly ProgrammeEntry[]): Promise<ProgrammeChange[]> {
  if (entries.length === 0) return [];
  return programmeChange.list(seeingAll(open), { ids: entries.map(({ id }) => id) }, entries.length);
}
