import { z } from 'zod';
import { AccountCurrency } from '../currency.ts';
import { cardModel, cardScheme, cardStatus, cardType } from '../enumerations.ts';
import { Id, OfSandbox, oneOrMany, SearchText, TimeRange } from '../filter.ts';
import { DecimalAmount } from '../money.ts';
import { CardLimits, LimitUsage, usedLimits } from '../product/limits.ts';
import { CardEnding } from './ending.ts';
import { FollowReason } from './succession.ts';

/** Who set a block: what operator staff block, only operator staff unblock. */
export const blockers = ['customer', 'operator'] as const;

/** A card as lists and pages show it: never the whole number, CVV2, PIN or ACS password. */
export const Card = z.strictObject({
  id: Id,
  /** A reference, no secret. */
  cardToken: z.string(),
  /** BIN and last four at most, the rest masked. */
  cardNumber: z.string(),
  last4: z.string(),
  cardBin: z.string(),
  cardScheme: cardScheme.schema,
  cardType: cardType.schema,
  cardModel: cardModel.schema,
  productId: Id,
  productName: z.string(),
  /** The version of the product that it was issued under. */
  productVersion: z.int(),
  customerId: Id,
  customerName: z.string(),
  cardholderId: Id,
  cardholderName: z.string(),
  /** The account that pays: at once for shared cards, by top-up for the others. */
  accountId: Id,
  /** The application that it was issued on. */
  applicationId: Id.nullable(),
  /** The card whose place it takes. */
  followsCardId: Id.nullable(),
  followReason: FollowReason.nullable(),
  /** The card that takes its place, or has taken it. */
  followedByCardId: Id.nullable(),
  sharedCard: z.boolean(),
  cardStatus: cardStatus.schema,
  blockedBy: z.enum(blockers).nullable(),
  currency: AccountCurrency,
  /** The card's own posted balance; null for a shared card, which spends the account's. */
  cardBalance: DecimalAmount.nullable(),
  held: DecimalAmount,
  available: DecimalAmount,
  limits: CardLimits,
  ...CardEnding.shape,
  /** How far they are used up; with a single record only. */
  limitUsage: z.record(z.enum(usedLimits), LimitUsage).optional(),
  activeTime: z.iso.datetime().nullable(),
  /** Last month of validity, YYYY-MM. */
  expiredDate: z.string(),
  cardRemark: z.string().max(255).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Card = z.infer<typeof Card>;

export const CardFilter = z.strictObject({
  cardStatus: oneOrMany(cardStatus.schema),
  cardType: oneOrMany(cardType.schema),
  cardModel: oneOrMany(cardModel.schema),
  currency: oneOrMany(AccountCurrency),
  sharedCard: z.boolean().optional(),
  cardholderId: oneOrMany(Id),
  customerId: oneOrMany(Id),
  accountId: oneOrMany(Id),
  productId: oneOrMany(Id),
  applicationId: oneOrMany(Id),
  followsCardId: oneOrMany(Id),
  /** Whether another card takes its place, or has. */
  isReplaced: z.boolean().optional(),
  singleUse: z.boolean().optional(),
  cardBin: oneOrMany(z.string().regex(/^\d{6,8}$/)),
  last4: oneOrMany(z.string().regex(/^\d{4}$/)),
  cardToken: oneOrMany(z.string().max(255)),
  sandbox: OfSandbox,
  createdAt: TimeRange,
  q: SearchText,
});

export const cardSorts = [
  'createdAt',
  'last4',
  'cardholderName',
  'cardStatus',
  'cardType',
  'expiredDate',
  'endDay',
  'activeTime',
] as const;

export const CardChanges = z.strictObject({ cardRemark: z.string().trim().max(255).nullable() });
