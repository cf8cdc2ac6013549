import { z } from 'zod';
import { CardEnding, WantedEnding } from '../card/ending.ts';
import { logSources } from '../card/log.ts';
import { FollowReason } from '../card/succession.ts';
import { Address } from '../cardholder/cardholder.ts';
import { AccountCurrency } from '../currency.ts';
import { cardModel, cardType, orderStatus } from '../enumerations.ts';
import { Id, OfSandbox, oneOrMany, SearchText, TimeRange } from '../filter.ts';
import { DecimalAmount } from '../money.ts';
import { CardLimits, WantedLimits } from '../product/limits.ts';
import { termsSeen } from '../product/terms.ts';
import { orMissing } from '../validationMessages.ts';

/** One step of an application: who moved it, from which status to which, and why. */
export const ApplicationStep = z.strictObject({
  fromStatus: orderStatus.schema.nullable(),
  toStatus: orderStatus.schema,
  reason: z.string().nullable(),
  source: z.enum(logSources),
  userName: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type ApplicationStep = z.infer<typeof ApplicationStep>;

/** Why an application's cards aren't issued although nobody has to do anything more: keys of locales `errors`. */
export const waitingReasons = [
  'insufficientFunds',
  'cardholderNotApproved',
  'productDisabled',
  'numbersExhausted',
  'accountDisabled',
  'customerDisabled',
  'endDayOver',
] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** How many cards one application may be for. */
export const mostCards = 100;

/** An order for cards of one product for one cardholder (the screens' "apply record"). */
export const CardApplication = z.strictObject({
  id: Id,
  orderNumber: z.string(),
  customerId: Id,
  customerName: z.string(),
  cardholderId: Id,
  cardholderName: z.string(),
  productId: Id,
  productName: z.string(),
  /** Whose terms it was made on. */
  productVersion: z.int(),
  cardType: cardType.schema,
  cardModel: cardModel.schema,
  /** The account that pays the fee and that the cards belong to. */
  accountId: Id,
  accountNumber: z.string(),
  currency: AccountCurrency,
  quantity: z.int().min(1).max(mostCards),
  issued: z.int().min(0),
  /** Those of each card. */
  limits: CardLimits,
  /** How each card ends by itself. */
  ...CardEnding.shape,
  /** For all of its cards; taken from the account when they are issued. */
  issuingFee: DecimalAmount,
  /** The account transaction that took the fee. */
  feeTransactionId: z.string().nullable(),
  /** The card whose place its card is to take. */
  followsCardId: Id.nullable(),
  followReason: FollowReason.nullable(),
  orderStatus: orderStatus.schema,
  waitingFor: z.enum(waitingReasons).nullable(),
  remark: z.string().nullable(),
  /** Where cards of plastic are sent. */
  deliveryAddress: Address.nullable(),
  createdByName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Oldest first; with a single record only. */
  history: z.array(ApplicationStep).optional(),
});
export type CardApplication = z.infer<typeof CardApplication>;

export const CardApplicationFilter = z.strictObject({
  orderNumber: oneOrMany(z.string().max(255)),
  orderStatus: oneOrMany(orderStatus.schema),
  cardholderId: oneOrMany(Id),
  productId: oneOrMany(Id),
  customerId: oneOrMany(Id),
  accountId: oneOrMany(Id),
  followsCardId: oneOrMany(Id),
  cardModel: oneOrMany(cardModel.schema),
  currency: oneOrMany(AccountCurrency),
  sandbox: OfSandbox,
  createdAt: TimeRange,
  q: SearchText,
});

export const cardApplicationSorts = [
  'createdAt',
  'updatedAt',
  'orderNumber',
  'cardholderName',
  'productName',
  'quantity',
  'orderStatus',
] as const;

/** For how many cardholders the same cards may be applied for at once. */
export const mostHolders = 50;

const order = {
  productId: Id,
  /** One in the product's currency; without it, the customer's first. */
  accountId: Id.nullish(),
  quantity: z
    .int({ error: orMissing('validation.wholeNumber') })
    .min(1, 'validation.wholeNumber')
    .max(mostCards, 'validation.quantity'),
  limits: WantedLimits.optional(),
  ...WantedEnding.shape,
  remark: z.string().trim().max(255).nullish(),
  /** Needed for cards of plastic, not kept for others. */
  deliveryAddress: Address.nullish(),
  ...termsSeen,
};

/** What is asked for with an application. Empty limits are the product's defaults. */
export const CardApplicationInput = z.strictObject({ cardholderId: Id, ...order });
export type CardApplicationInput = z.infer<typeof CardApplicationInput>;

/** The same for several cardholders of one customer: an application for each. */
export const CardApplicationsInput = z.strictObject({
  cardholderIds: z
    .array(Id)
    .min(1, 'validation.required')
    .max(mostHolders)
    .refine((ids) => new Set(ids).size === ids.length, 'validation.choice'),
  ...order,
});
export type CardApplicationsInput = z.infer<typeof CardApplicationsInput>;
