import { toDecimal } from '#domain/money.ts';
import type { KeptEvent } from '#domain/processor/event.ts';
import type { InTransaction } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { programmeAt } from '../programme/current.ts';
import type { Programme } from '../programme/inForce.ts';
import { askedAnew } from './authorize.ts';
import { type Billed, billedOrNone } from './billing.ts';
import { firstMessageOf } from './firstMessage.ts';
import { askedForMore } from './increment.ts';
import { type Asked, questionOf } from './question.ts';
import type { Purchase } from './reckoning.ts';
import { cardsToSpend } from './spendingCard.ts';

/**
 * A request of the past as it would be asked now: as its message said it, at today's rate unless it brought its own, on the card as
 * it is. Nothing is locked.
 * @returns no question where it asks for more of a purchase that is over
 */
export async function askedAgain(open: InTransaction, id: string) {
  const { db } = open;
  const now = open.clock();
  const record = await db.selectFrom('authorizations').selectAll().where('id', '=', id).executeTakeFirst();
  const terms = record && (await cardsToSpend(db, now).where('card.id', '=', record.cardId).executeTakeFirst());
  if (!terms) throw new NotFoundError();
  const card = await db
    .selectFrom('cards as card')
    .innerJoin('accounts as account', (on) =>
      on.onRef('account.id', '=', 'card.accountId').onRef('account.customerId', '=', 'card.customerId'),
    )
    .innerJoin('cardholders as holder', (on) =>
      on.onRef('holder.id', '=', 'card.cardholderId').onRef('holder.customerId', '=', 'card.customerId'),
    )
    .innerJoin('customers as customer', 'customer.id', 'card.customerId')
    .select(['card.id', 'card.customerId', 'card.cardholderId', 'card.accountId', 'card.productId', 'card.currency'])
    .select(['card.cardStatus', 'card.expiredDate', 'card.sharedCard', 'card.balance', 'card.held'])
    .select(['card.overallTotalLimit', 'card.maxSingleAmount', 'card.dailyLimit', 'card.monthlyLimit'])
    .select(['card.maxDailyTransactions', 'account.balance as accountBalance', 'account.held as accountHeld'])
    .select(['card.singleUse', 'card.endDay', 'card.endAmount'])
    .select(['account.accountStatus', 'holder.status as holderStatus', 'customer.customerStatus'])
    .where('card.id', '=', record.cardId)
    .executeTakeFirstOrThrow();
  const available = card.sharedCard ? card.accountBalance - card.accountHeld : card.balance - card.held;
  const programme = await programmeAt(open, now);
  const event = await firstMessageOf(open, record);
  const asked = await (record.originalAuthorizationId === null
    ? askedAnew(programme, now, eventOf(record, event), amountOf(programme, record, event))
    : more(open, record));
  return { card: { ...card, available }, question: asked && questionOf(programme, now, terms, asked) };
}

/** What records don't say, the message does. */
const eventOf = (record: Purchase, event: KeptEvent | undefined) => ({
  mccCode: record.mccCode,
  merchantName: record.merchantName,
  transactionCountry: record.transactionCountry as Parameters<typeof askedAnew>[2]['transactionCountry'],
  suspicious: event?.kind === 'authorize' ? event.suspicious : record.failedCheck === 'suspectedFraud',
  channel: record.channel ?? undefined,
  // Those of before channels were kept.
  recurring: event?.kind === 'authorize' && record.channel === null ? event.recurring : undefined,
});

function amountOf(programme: Programme, record: Purchase, event: KeptEvent | undefined): Billed | undefined {
  const { transactionCurrency, billingCurrency } = record;
  if (event?.kind === 'authorize') return billedOrNone(programme, billingCurrency, event);
  if (record.failedCheck !== 'currency') return record;
  const transactionAmount = toDecimal(record.transactionAmount, transactionCurrency);
  return billedOrNone(programme, billingCurrency, { transactionAmount, transactionCurrency });
}

/** The same amount more, of the purchase as it is by now. */
async function more({ db }: InTransaction, record: Purchase): Promise<Asked | undefined> {
  const purchase = await db
    .selectFrom('authorizations')
    .selectAll()
    .where('id', '=', record.originalAuthorizationId)
    .where('cardId', '=', record.cardId)
    .executeTakeFirstOrThrow();
  return askedForMore(purchase, eventOf(record, undefined), record.failedCheck === 'currency' ? undefined : record);
}
