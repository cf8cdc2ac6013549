import type { ProgrammeSetting } from '#domain/enumerations.ts';
import { shareOf } from '#domain/percent.ts';
import { type ProgrammeDays, programmeDays, type ZoneFrom } from '#domain/programme/days.ts';
import { inForce, settingKey } from '#domain/programme/history.ts';
import { pairOf, usualOldNumberDays, usualRenewalDays } from '#domain/programme/programme.ts';
import type { Config } from '../../config.ts';
import type { KnownProgramme } from '../../programmeMemory.ts';

/** The programme's settings as they count at one moment: what is decided is decided by one of these, wholly. */
export interface Programme {
  /** Null: the product's own. */
  programmeName: string | null;
  /** The hash of its picture; null: the product's own mark. */
  logo: string | null;
  timeZone: string;
  /** Its days, those before a change of zone and those after a planned one included. */
  days: ProgrammeDays;
  /** The share of a settlement in another currency that is charged for its conversion. */
  conversionMarkup: string;
  /** Categories of merchants where no card is taken. */
  refusedMerchantCodes: ReadonlySet<string>;
  /** How many days before they expire cards are renewed; 0: never. */
  renewalDays: number;
  /** For how many days recurring purchases go on on the number of a card that was renewed, or damaged; 0: not at all. */
  oldNumberDays: number;
  /** `Name <address>`. */
  mailSender: string;
  /** Units of the card's currency for one that is spent; undefined where there is no rate. */
  rateOf(spent: string, billed: string): string | undefined;
}

/** The settings at a moment that `known` tells; what nobody has set is the installation's. */
export function programmeIn(known: KnownProgramme, config: Config, moment: Date): Programme {
  const entry = (setting: ProgrammeSetting, currencyPair = '') =>
    inForce(known.bySetting.get(settingKey({ setting, currencyPair })), moment);
  const value = (setting: ProgrammeSetting) => entry(setting)?.value ?? null;
  const codes = value('refusedMerchantCodes');
  const markup = value('conversionMarkup');
  return {
    programmeName: value('programmeName'),
    logo: value('logo'),
    timeZone: value('timeZone') ?? config.programTimeZone,
    days: daysOf(known, config),
    conversionMarkup: markup === null ? config.conversionFee : shareOf(markup),
    refusedMerchantCodes: new Set(codes === null ? config.refusedMerchantCodes : listOf(codes)),
    renewalDays: Number(value('renewalDays') ?? usualRenewalDays),
    oldNumberDays: Number(value('oldNumberDays') ?? usualOldNumberDays),
    mailSender: value('mailSender') ?? config.mailFrom,
    rateOf: (spent, billed) => {
      const pair = pairOf(spent, billed);
      return entry('conversionRate', pair)?.value ?? config.conversionRates[pair];
    },
  };
}

/** As they are kept: '7800,7995'. */
export const listOf = (text: string): string[] => (text === '' ? [] : text.split(','));

function daysOf({ bySetting }: KnownProgramme, { programTimeZone }: Config): ProgrammeDays {
  const set = bySetting.get(settingKey({ setting: 'timeZone', currencyPair: '' })) ?? [];
  const zones: [ZoneFrom, ...ZoneFrom[]] = [{ from: Number.NEGATIVE_INFINITY, timeZone: programTimeZone }];
  for (const { value, validFrom } of set) if (value) zones.push({ from: validFrom.getTime(), timeZone: value });
  return programmeDays(zones);
}
