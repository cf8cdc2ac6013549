import { z } from 'zod';
import { AccountCurrency, CurrencyCode } from '../currency.ts';
import { Instant, TimeZone } from '../dates.ts';
import { programmeSetting } from '../enumerations.ts';
import { Id, oneOrMany, SearchText, TimeRange } from '../filter.ts';
import { MerchantCode } from '../merchantCode.ts';
import { Percent } from '../percent.ts';
import { RequiredText } from '../validation.ts';
import { MailSender } from './mailSender.ts';

/** Units of the second currency for one of the first: above zero, at most 9 digits before the point and 12 behind it. */
export const ConversionRate = z
  .string('validation.required')
  .regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,12})?$/, 'validation.conversionRate');

/** A pair of currencies, 'EUR/USD': from one that is spent to one that cards are in. */
export const pairOf = (spent: string, billed: string): string => `${spent}/${billed}`;

const MerchantCodes = z
  .array(MerchantCode)
  .max(400)
  .transform((codes) => [...new Set(codes)].toSorted());

/** How many days before they expire cards are renewed where nobody has said otherwise. */
export const usualRenewalDays = 30;
/** 0: never by themselves. */
const RenewalDays = z.int('validation.renewalDays').min(0, 'validation.renewalDays').max(180, 'validation.renewalDays');

/** For how many days recurring purchases go on on the number of a card that another has taken the place of, unless it was lost. */
export const usualOldNumberDays = 90;
/** 0: not at all. */
const OldNumberDays = z
  .int('validation.oldNumberDays')
  .min(0, 'validation.oldNumberDays')
  .max(365, 'validation.oldNumberDays');

/** In bytes; it is shown small, and asked for by everybody. */
export const largestLogo = 32 * 1024;
/** In points, either side. */
export const longestLogoSide = 1024;

/** When a change counts: null is now. Never before it is made. */
const ValidFrom = Instant.nullish();
const Reason = RequiredText();

/** What staff set; the rest stays as it is. */
export const ProgrammeChanges = z
  .strictObject({
    /** Null: the product's own. */
    programmeName: RequiredText(40).nullish(),
    /** A PNG in base64; null: the product's own mark. */
    logo: z.base64('validation.invalid').max(44_000).nullish(),
    timeZone: TimeZone.optional(),
    /** Percent of a settlement in another currency: '1.5'. */
    conversionMarkup: Percent.optional(),
    refusedMerchantCodes: MerchantCodes.optional(),
    renewalDays: RenewalDays.optional(),
    oldNumberDays: OldNumberDays.optional(),
    mailSender: MailSender.optional(),
    validFrom: ValidFrom,
    reason: Reason,
    /** What `getProgramme` said: who has seen an older one is told so, instead of undoing what somebody else has just set. */
    version: z.int().min(0).optional(),
  })
  .refine(({ validFrom: _from, reason: _reason, version: _version, ...set }) =>
    Object.values(set).some((value) => value !== undefined),
  );
export type ProgrammeChanges = z.output<typeof ProgrammeChanges>;

const differ = ({ spentCurrency, billedCurrency }: { spentCurrency: string; billedCurrency: string }) =>
  spentCurrency !== billedCurrency;
const sameCurrency = { path: ['billedCurrency'], message: 'validation.sameCurrency' };

/** From a currency that is spent to one that cards are in. */
const Rate = { spentCurrency: CurrencyCode, billedCurrency: AccountCurrency, conversionRate: ConversionRate };

/** A rate by itself. */
export const PlainRate = z.strictObject(Rate).refine(differ, sameCurrency);

export const RateChange = z
  .strictObject({ ...Rate, validFrom: ValidFrom, reason: Reason })
  .refine(differ, sameCurrency);
export type RateChange = z.output<typeof RateChange>;

const pairIn = (rate: { spentCurrency: string; billedCurrency: string }) =>
  pairOf(rate.spentCurrency, rate.billedCurrency);

/** Rates as a signed call brings them: all of them or none. */
export const RatesMessage = z.strictObject({
  /** The same one twice is the same message. */
  messageId: z.string().regex(/^[\w.:-]{8,64}$/),
  rates: z
    .array(z.strictObject(Rate).refine(differ, sameCurrency))
    .min(1)
    .max(500)
    .refine((rates) => new Set(rates.map(pairIn)).size === rates.length, 'validation.saidTwice'),
  validFrom: ValidFrom,
  reason: RequiredText().optional(),
});
export type RatesMessage = z.output<typeof RatesMessage>;

/** What became of them: those that say what counts already change nothing. */
export const RatesTaken = z.strictObject({ changed: z.int(), unchanged: z.int(), validFrom: z.iso.datetime() });
export type RatesTaken = z.infer<typeof RatesTaken>;

/** One change of a setting. It never changes itself; one that is still to come can be withdrawn. */
export const ProgrammeChange = z.strictObject({
  id: Id,
  setting: programmeSetting.schema,
  /** Of a rate: 'EUR/USD'. */
  currencyPair: z.string().nullable(),
  /** As a text; null where it takes away what was set. Of a logo, the name of the picture. */
  value: z.string().nullable(),
  validFrom: z.iso.datetime(),
  /** When the next change of the same setting begins to count; null where none is known. */
  validTo: z.iso.datetime().nullable(),
  reason: z.string(),
  source: z.enum(['portal', 'api', 'processor', 'system']),
  /** Null for the processor. */
  changedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawalReason: z.string().nullable(),
});
export type ProgrammeChange = z.infer<typeof ProgrammeChange>;

export const ProgrammeChangeFilter = z.strictObject({
  setting: oneOrMany(programmeSetting.schema),
  currencyPair: oneOrMany(z.string().max(7)),
  source: oneOrMany(ProgrammeChange.shape.source),
  validFrom: TimeRange,
  createdAt: TimeRange,
  q: SearchText,
});

export const programmeChangeSorts = ['validFrom', 'createdAt', 'setting', 'currencyPair'] as const;

/** What counts now, and since when; without a change it is the installation's. */
const counting = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ value, change: ProgrammeChange.nullable() });

/** The programme's settings as they are now, and what is still to come. */
export const ProgrammeSettings = z.strictObject({
  /** How many changes there have been. */
  version: z.int(),
  programmeName: counting(z.string().nullable()),
  logo: counting(z.string().nullable()),
  timeZone: counting(z.string()),
  conversionMarkup: counting(z.string()),
  refusedMerchantCodes: counting(z.array(z.string())),
  renewalDays: counting(z.int()),
  oldNumberDays: counting(z.int()),
  mailSender: counting(z.strictObject({ name: z.string(), address: z.string() })),
  conversionRates: z.array(
    z.strictObject({ currencyPair: z.string(), conversionRate: z.string(), change: ProgrammeChange.nullable() }),
  ),
  planned: z.array(ProgrammeChange),
});
export type ProgrammeSettings = z.infer<typeof ProgrammeSettings>;

/** What everybody sees of it, before signing in, too. `logo`: the name of the picture. */
export const ProgrammeLooks = z.strictObject({ programmeName: z.string().nullable(), logo: z.string().nullable() });
export type ProgrammeLooks = z.infer<typeof ProgrammeLooks>;
