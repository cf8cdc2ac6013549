import { z } from 'zod';
import { AccountCurrency } from '../currency.ts';
import { type CardType, cardModel, cardScheme, cardType, productState } from '../enumerations.ts';
import { Id, oneOrMany, SearchText } from '../filter.ts';
import { RequiredText } from '../validation.ts';
import { AccountNumber, accountDigits, CardBin, numbersOf } from './numbers.ts';
import { checkTerms, ProductTerms, wantedTermsShape } from './terms.ts';

const physical: readonly CardType[] = [cardType.code.personalPhysical, cardType.code.commercialPhysical];

/** Whether its cards are of plastic, made and sent, rather than numbers on a screen. */
export const isPhysical = (type: CardType): boolean => physical.includes(type);

/** A product's terms from one moment on. It is never changed; one that hasn't begun can be withdrawn. */
export const ProductVersion = z.strictObject({
  version: z.int().min(1),
  /** The moment from which it counts, until a later one does. */
  effectiveFrom: z.iso.datetime(),
  /** Null for the first. */
  reason: z.string().nullable(),
  createdByName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  withdrawnByName: z.string().nullable(),
  withdrawalReason: z.string().nullable(),
  ...ProductTerms.shape,
});
export type ProductVersion = z.infer<typeof ProductVersion>;

/** What cards are issued from: a range of numbers below a BIN with its kind of card, and the terms that count now. */
export const Product = z.strictObject({
  id: Id,
  productCode: z.string(),
  productName: z.string(),
  productState: productState.schema,
  cardBin: z.string(),
  cardScheme: cardScheme.schema,
  cardType: cardType.schema,
  cardModel: cardModel.schema,
  currency: AccountCurrency,
  sharedCard: z.boolean(),
  /** The account numbers below the BIN that its cards are numbered from, and how many are left. Null for all but staff. */
  rangeFrom: z.string().nullable(),
  rangeTo: z.string().nullable(),
  numbersLeft: z.int().nullable(),
  /** The version whose terms these are, and the latest, which may not count yet; null for a draft, the latest for all but staff. */
  version: z.int().nullable(),
  latestVersion: z.int().nullable(),
  ...ProductTerms.shape,
  createdAt: z.iso.datetime(),
  /** Newest first; with a single record only, and for staff. */
  versions: z.array(ProductVersion).optional(),
});
export type Product = z.infer<typeof Product>;

export const ProductFilter = z.strictObject({
  productState: oneOrMany(productState.schema),
  currency: oneOrMany(AccountCurrency),
  cardScheme: oneOrMany(cardScheme.schema),
  cardModel: oneOrMany(cardModel.schema),
  cardType: oneOrMany(cardType.schema),
  sharedCard: z.boolean().optional(),
  q: SearchText,
});

export const productSorts = ['productCode', 'productName', 'productState', 'currency', 'createdAt'] as const;

/** What cards, their numbers and their money hang on, and so stays as it is once a product was offered. */
const identityShape = {
  productCode: RequiredText(32),
  cardBin: CardBin,
  rangeFrom: AccountNumber,
  rangeTo: AccountNumber,
  cardScheme: cardScheme.schema,
  cardType: cardType.schema,
  cardModel: cardModel.schema,
  currency: AccountCurrency,
  sharedCard: z.boolean(),
};

const inputShape = { productName: RequiredText(64), ...identityShape, ...wantedTermsShape };

/** What staff make a product of; it is a draft until it is offered. */
export const ProductInput = z.strictObject(inputShape).superRefine((said, { addIssue }) => {
  checkTerms(said, { addIssue });
  checkRange(said, addIssue);
  checkModel(said, addIssue);
});
export type ProductInput = z.infer<typeof ProductInput>;

/** A draft may be changed wholly; of a product that was offered only its name. */
export const ProductChanges = z.strictObject(inputShape).partial();
export type ProductChanges = z.infer<typeof ProductChanges>;

type Refuse = z.RefinementCtx['addIssue'];
type Said = z.infer<z.ZodObject<typeof identityShape>>;

function checkRange({ cardBin, rangeFrom, rangeTo }: Said, addIssue: Refuse): void {
  const ends = { rangeFrom, rangeTo };
  const isRefused =
    !CardBin.safeParse(cardBin).success || Object.values(ends).some((end) => !AccountNumber.safeParse(end).success);
  if (isRefused) return;
  const refuse = (field: string, message: string) => addIssue({ code: 'custom', message, path: [field] });
  const tooLong = Object.entries(ends).filter(([, end]) => (end ?? '').length > accountDigits(cardBin));
  for (const [field] of tooLong) refuse(field, 'validation.accountNumber');
  if (tooLong.length > 0) return;
  const { firstNumber, lastNumber } = numbersOf(cardBin, rangeFrom, rangeTo);
  if (lastNumber < firstNumber) refuse('rangeTo', 'validation.rangeReversed');
}

/** What is a number on a screen isn't of plastic. */
function checkModel({ cardType: type, cardModel: model }: Said, addIssue: Refuse): void {
  if (isPhysical(type) !== (model === cardModel.code.standardCard))
    addIssue({ code: 'custom', message: 'validation.cardModel', path: ['cardModel'] });
}
