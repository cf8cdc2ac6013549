import { z } from 'zod';
import { AccountCurrency } from './currency.ts';
import { cardModel, cardScheme, cardType, status } from './enumerations.ts';
import { Id, oneOrMany, SearchText } from './filter.ts';
import { DecimalAmount } from './money.ts';

/** The five limits of a card (spec §3). Amounts in the card's currency; null: no limit of that kind. */
export const CardLimits = z.strictObject({
  overallTotalLimit: DecimalAmount.nullable(),
  maxSingleAmount: DecimalAmount.nullable(),
  dailyLimit: DecimalAmount.nullable(),
  monthlyLimit: DecimalAmount.nullable(),
  maxDailyTransactions: z.int().min(0).max(100_000).nullable(),
});
export type CardLimits = z.infer<typeof CardLimits>;
export const limitNames = Object.keys(CardLimits.shape) as (keyof CardLimits)[];

/** What cards are issued from: a BIN with its kind of card and the limits none may exceed. */
export const Product = z.strictObject({
  id: Id,
  productCode: z.string(),
  productName: z.string(),
  cardBin: z.string(),
  cardScheme: cardScheme.schema,
  cardType: cardType.schema,
  cardModel: cardModel.schema,
  currency: AccountCurrency,
  sharedCard: z.boolean(),
  defaultLimits: CardLimits,
  issuingFee: DecimalAmount,
  status: status.schema,
});
export type Product = z.infer<typeof Product>;

export const ProductFilter = z.strictObject({
  currency: oneOrMany(AccountCurrency),
  cardModel: oneOrMany(cardModel.schema),
  cardType: oneOrMany(cardType.schema),
  sharedCard: z.boolean().optional(),
  status: oneOrMany(status.schema),
  q: SearchText,
});

export const productSorts = ['productCode', 'productName', 'currency'] as const;
