import { transactionType } from '#domain/enumerations.ts';
import { toDecimal } from '#domain/money.ts';
import { maskCardNumber } from '#domain/text.ts';
import { movementDescription } from '#domain/transaction/movementDescription.ts';
import type { InTransaction } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { post } from './ledger.ts';
import { collectReceivables } from './receivables.ts';
import { nextReference, recordOnCard, referenceOf } from './record.ts';

const { transferIn, transferOut } = transactionType.code;
const description = movementDescription('cardSuccession');

/**
 * Moves what is available on a card to the card in its place, in one posting; what is held stays until it's settled or freed, and
 * what the new card owes is paid from it. Nothing is moved of a shared card, which has no money. Both are locked.
 * @returns what was moved, in minor units
 */
export async function moveToCard(ctx: InTransaction, fromId: string, toId: string): Promise<bigint> {
  const found = await cardsOf(ctx, [fromId, toId]);
  const [from, to] = [fromId, toId].map((id) => found.find((card) => card.id === id));
  if (!from || !to) throw new NotFoundError();
  const amount = from.balance - from.held;
  if (from.sharedCard || to.sharedCard || amount <= 0n) return 0n;
  const { customerId, currency } = from;
  const posted = await post(ctx, {
    customerId,
    kind: transferOut,
    lines: [
      { cardId: from.id, currency, amount: -amount },
      { cardId: to.id, currency, amount },
    ],
  });
  const numbers = {
    [from.id]: referenceOf('T', posted.at, from.reference),
    [to.id]: referenceOf('T', posted.at, to.reference),
  };
  for (const [card, other, balanceChange] of [
    [from, to, -amount],
    [to, from, amount],
  ] as const) {
    const type = balanceChange < 0n ? transferOut : transferIn;
    const movement = { posted, type, currency, balanceChange };
    await recordOnCard(ctx, { cardId: card.id, purseId: card.id }, movement, {
      transactionId: numbers[card.id] as string,
      relatedTransactionId: numbers[other.id] as string,
      description,
      counterpartyAccountNumber: maskCardNumber(other.cardBin, other.last4),
      counterpartyName: other.cardholderName,
    });
    const after = { balance: toDecimal(card.balance + balanceChange, currency), transactionId: numbers[card.id] };
    const before = { balance: toDecimal(card.balance, currency) };
    note(ctx, { subject: 'card', subjectId: card.id, customerId, before, after });
  }
  await collectReceivables(ctx, { cardId: to.id });
  return amount;
}

const cardsOf = ({ db }: InTransaction, ids: string[]) =>
  db
    .selectFrom('cards as card')
    .innerJoin('cardholders as cardholder', 'cardholder.id', 'card.cardholderId')
    .select(['card.id', 'card.customerId', 'card.currency', 'card.balance', 'card.held', 'card.sharedCard'])
    .select(['card.cardBin', 'card.last4', 'cardholder.name as cardholderName', nextReference.as('reference')])
    .where('card.id', 'in', ids)
    .execute();
