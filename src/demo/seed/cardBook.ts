import { transactionType } from '#domain/enumerations.ts';
import { movementDescription } from '#domain/transaction/movementDescription.ts';
import { accountOf, available, post, purseOf, recordOnAccount, recordOnCard } from './book.ts';
import type { CardStory } from './cards.ts';
import type { Merchant } from './merchants.ts';
import type { Row, World } from './world.ts';

const { fee } = transactionType.code;

/** An approved authorization and where it was made. */
export interface Approved {
  story: CardStory;
  record: Row<'authorizations'>;
  merchant: Merchant;
  /** Conversion rate of the day; null within one currency. */
  rate: string | null;
}

/** Posts on the card's purse and writes the card's transaction, and for a shared card the account's, too. */
export function book(
  world: World,
  { story, record, merchant, rate }: Approved,
  type: Row<'cardTransactions'>['type'],
  amount: bigint,
  at: Date,
  also: { description: string | null; relatedTransactionId?: string },
): Row<'cardTransactions'> {
  const { card } = story;
  const owner = card.sharedCard ? { account: accountOf(world, card) } : { card };
  const postingId = post(world, card.customerId, type, at, [
    { ...owner, amount },
    { book: type === fee ? 'fees' : 'clearing', currency: card.currency, amount: -amount },
  ]);
  const movement = { at, type, amount, postingId };
  const size = amount < 0n ? -amount : amount;
  const exchangedHere = type !== fee && rate !== null;
  const conversion = exchangedHere
    ? {
        transactionCurrency: record.transactionCurrency,
        transactionAmount: (record.transactionAmount * size) / record.billingAmount,
        conversionRate: rate,
      }
    : {};
  if (card.sharedCard) {
    recordOnAccount(world, accountOf(world, card), movement, {
      ...conversion,
      description: also.description ?? movementDescription('cardEndingIn', card),
      counterpartyName: merchant.name,
      relatedTransactionId: also.relatedTransactionId ?? null,
    });
  }
  return recordOnCard(world, card, movement, {
    ...conversion,
    ...also,
    authorizationId: record.id,
    transactionCountry: merchant.country,
    merchantInformation: `${merchant.name}, ${merchant.city}`,
    mccCode: merchant.mcc,
  });
}

/** 1.5 % of what was exchanged, as far as there is money for it. */
export function chargeExchange(world: World, approved: Approved, booked: Row<'cardTransactions'>, at: Date): void {
  const wanted = (booked.billingAmount * 15n) / 1000n;
  const left = available(purseOf(world, approved.story.card));
  const amount = wanted < left ? wanted : left;
  if (amount <= 0n) return;
  booked.billingFee = amount;
  const also = { description: movementDescription('conversionFee'), relatedTransactionId: booked.transactionId };
  book(world, approved, fee, -amount, at, also);
}
