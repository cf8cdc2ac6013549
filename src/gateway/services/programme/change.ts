import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import { percentOf, plainDecimal } from '#domain/percent.ts';
import { senderText } from '#domain/programme/mailSender.ts';
import { type ProgrammeChanges, pairOf } from '#domain/programme/programme.ts';
import { type Context, type InTransaction, inTransaction, refuseCustomers, seeingAll } from '../../context.ts';
import { RefusedError } from '../../errors.ts';
import { programmeIn } from './inForce.ts';
import { keepLogo } from './logo.ts';
import { programmeChange } from './queries.ts';
import { settingsIn } from './settings.ts';
import { beginChange, type Changing, refuseUnseen, type Wanted, writeChanges } from './write.ts';
import { assertSameDate } from './zone.ts';

/**
 * Sets what is given, from a moment on, and leaves the rest as it is.
 * @throws ForbiddenError for a customer's own people · RefusedError at its field for a moment that has passed, a zone that can't
 * follow the one before then, a picture that can't be taken; where nothing would change · ConflictError for who has seen older
 * settings than these
 */
export function changeProgramme(
  ctx: Context,
  given: CommandInput<'changeProgramme'>,
): Promise<CommandOutput<'changeProgramme'>> {
  refuseCustomers(ctx);
  return inTransaction(ctx, async (open) => {
    const changing = await beginChange(open, given.validFrom);
    const wanted = await wantedOf(open, given);
    refuseUnseen(changing, wanted, given.version);
    if (given.timeZone !== undefined) assertSameDate(open, changing, given.timeZone);
    const made = await writeChanges(open, changing, wanted, given.reason, firstValue(open, changing));
    if (made.length === 0) throw new RefusedError('programmeUnchanged');
    return settingsIn(open);
  });
}

/** A rate for messages that bring none, from a moment on. Throws as `changeProgramme`. */
export function setConversionRate(
  ctx: Context,
  { spentCurrency, billedCurrency, conversionRate, validFrom, reason }: CommandInput<'setConversionRate'>,
): Promise<CommandOutput<'setConversionRate'>> {
  refuseCustomers(ctx);
  return inTransaction(ctx, async (open) => {
    const changing = await beginChange(open, validFrom);
    const wanted = rateOf(spentCurrency, billedCurrency, conversionRate);
    const [id] = await writeChanges(open, changing, [wanted], reason, firstValue(open, changing));
    if (id === undefined)
      throw new RefusedError('programmeUnchanged', {}, { conversionRate: 'errors.programmeUnchanged' });
    return programmeChange.get(seeingAll(open), id);
  });
}

/** Without the zeros that say nothing, so that the same rate is the same. */
export const rateOf = (spent: string, billed: string, rate: string): Wanted => ({
  setting: 'conversionRate',
  currencyPair: pairOf(spent, billed),
  value: plainDecimal(rate),
});

async function wantedOf(open: InTransaction, given: ProgrammeChanges): Promise<Wanted[]> {
  const {
    programmeName,
    logo,
    timeZone,
    conversionMarkup,
    refusedMerchantCodes,
    renewalDays,
    oldNumberDays,
    mailSender,
  } = given;
  return [
    ...(programmeName === undefined ? [] : [{ setting: 'programmeName', value: programmeName } as const]),
    ...(logo === undefined
      ? []
      : [{ setting: 'logo', value: logo === null ? null : await keepLogo(open, logo) } as const]),
    ...(timeZone === undefined ? [] : [{ setting: 'timeZone', value: timeZone } as const]),
    ...(conversionMarkup === undefined
      ? []
      : [{ setting: 'conversionMarkup', value: plainDecimal(conversionMarkup) } as const]),
    ...(refusedMerchantCodes === undefined
      ? []
      : [{ setting: 'refusedMerchantCodes', value: refusedMerchantCodes.join(',') } as const]),
    ...(renewalDays === undefined ? [] : [{ setting: 'renewalDays', value: String(renewalDays) } as const]),
    ...(oldNumberDays === undefined ? [] : [{ setting: 'oldNumberDays', value: String(oldNumberDays) } as const]),
    ...(mailSender === undefined ? [] : [{ setting: 'mailSender', value: senderText(mailSender) } as const]),
  ];
}

/** What counts then where nobody has set anything: the installation's. */
export function firstValue({ config }: Pick<Context, 'config'>, { known, validFrom }: Changing) {
  const programme = programmeIn(known, config, validFrom);
  return ({ setting, currencyPair = '' }: Wanted): string | null => {
    const rate = config.conversionRates[currencyPair];
    if (setting === 'conversionRate') return rate === undefined ? null : plainDecimal(rate);
    if (setting === 'conversionMarkup') return percentOf(programme.conversionMarkup);
    if (setting === 'refusedMerchantCodes') return [...programme.refusedMerchantCodes].toSorted().join(',');
    if (setting === 'renewalDays' || setting === 'oldNumberDays') return String(programme[setting]);
    return programme[setting];
  };
}
