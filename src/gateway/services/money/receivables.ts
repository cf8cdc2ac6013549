import type { AccountCurrency } from '#domain/currency.ts';
import { toDecimal } from '#domain/money.ts';
import { movementDescription } from '#domain/transaction/movementDescription.ts';
import type { InTransaction } from '../../context.ts';
import { prepared } from '../../db/statementMarks.ts';
import { NotFoundError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { note } from '../../trail.ts';
import { LedgerError, post } from './ledger.ts';
import { recordOnAccount, recordOnCard, sharedCardOf } from './record.ts';

/** Whose money it is: an account's, or that of a card with a balance of its own. A shared card's purse is its account. */
export type Purse = { accountId: string } | { cardId: string };

export interface Receivable {
  customerId: string;
  purse: Purse;
  /** The number of the transaction that couldn't be paid in full. */
  transactionId: string;
  currency: AccountCurrency;
  /** Minor units, above zero: what the purse couldn't pay. */
  amount: bigint;
  /** The moment of that transaction's posting: by it the purse's debts stand in their order, whatever clocks say. */
  at: Date;
}

/**
 * Notes what a settlement couldn't take from a purse. The posting of that settlement has a line on the book
 * 'receivables' of −amount, so that the book and the open rows always agree.
 */
export async function bookReceivable(
  ctx: InTransaction,
  { customerId, purse, transactionId, currency, amount, at }: Receivable,
): Promise<string> {
  if (amount <= 0n) throw new LedgerError('What is owed is above zero');
  const id = newId(ctx);
  const owner = { accountId: null, cardId: null, ...purse };
  const row = { id, customerId, ...owner, transactionId, currency, amount, outstanding: amount, settledAt: null };
  await ctx.db
    .insertInto('receivables')
    .values({ ...row, createdAt: at })
    .execute();
  noteOutstanding(ctx, { id, customerId, currency }, null, amount);
  return id;
}

/**
 * Pays what the purse owes from what is available on it, the oldest first, and never touches what is held. Each payment
 * is a posting with an adjustment of its own that names the transaction it pays for. Call it after every credit to a
 * purse and after money held on it was freed, in the same transaction.
 * @returns what was taken, in minor units
 */
export async function collectReceivables(ctx: InTransaction, purse: Purse): Promise<bigint> {
  // Nothing is owed, nearly always. Who credits a purse holds its lock, without which nobody can come to owe from it.
  if (!(await owesAnything(ctx, purse))) return 0n;
  let available = await lockAvailable(ctx, purse);
  let taken = 0n;
  for (const owed of await openReceivables(ctx, purse)) {
    if (available <= 0n) break;
    const isEnough = available >= owed.outstanding;
    const amount = isEnough ? owed.outstanding : available;
    await pay(ctx, purse, owed, amount);
    available -= amount;
    taken += amount;
  }
  return taken;
}

/** Whether a purse owes something still. */
export const owesAnything = async ({ db }: InTransaction, purse: Purse): Promise<boolean> =>
  (await db
    .selectFrom('receivables')
    .select('id')
    .where((row) => row.and(purse))
    .where('outstanding', '>', 0n)
    .limit(1)
    .modifyEnd(prepared)
    .executeTakeFirst()) !== undefined;

/** The purse's own row is locked before the receivables: the order in which everything that moves money locks. */
async function lockAvailable({ db }: InTransaction, purse: Purse): Promise<bigint> {
  const [table, id] =
    'accountId' in purse ? (['accounts', purse.accountId] as const) : (['cards', purse.cardId] as const);
  const row = await db
    .selectFrom(table)
    .select(['balance', 'held'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFoundError();
  return row.balance - row.held;
}

const openReceivables = ({ db }: InTransaction, purse: Purse) =>
  db
    .selectFrom('receivables')
    .selectAll()
    .where((row) => row.and(purse))
    .where('outstanding', '>', 0n)
    .orderBy('createdAt')
    .orderBy('id')
    .forUpdate()
    .execute();

type Owed = Awaited<ReturnType<typeof openReceivables>>[number];

async function pay(ctx: InTransaction, purse: Purse, owed: Owed, amount: bigint): Promise<void> {
  const { currency, customerId } = owed;
  const lines = [
    { ...purse, currency, amount: -amount },
    { book: 'receivables', currency, amount },
  ] as const;
  const posted = await post(ctx, { customerId, kind: 200, lines });
  const movement = { posted, type: 200, currency, balanceChange: -amount } as const;
  const also = { description: movementDescription('amountOwed'), relatedTransactionId: owed.transactionId };
  if ('accountId' in purse) {
    await recordOnAccount(ctx, purse.accountId, movement, also);
    // Its account pays, and a shared card tells all that it has cost.
    const cardId = await sharedCardOf(ctx, owed);
    if (cardId) await recordOnCard(ctx, { cardId, purseId: purse.accountId }, movement, also);
  } else await recordOnCard(ctx, { cardId: purse.cardId, purseId: purse.cardId }, movement, also);
  const outstanding = owed.outstanding - amount;
  const settledAt = outstanding === 0n ? posted.at : null;
  await ctx.db.updateTable('receivables').set({ outstanding, settledAt }).where('id', '=', owed.id).execute();
  noteOutstanding(ctx, owed, owed.outstanding, outstanding);
}

function noteOutstanding(
  ctx: InTransaction,
  { id, customerId, currency }: Pick<Owed, 'id' | 'customerId' | 'currency'>,
  before: bigint | null,
  after: bigint,
): void {
  note(ctx, {
    subject: 'receivable',
    subjectId: id,
    customerId,
    before: before === null ? null : { outstanding: toDecimal(before, currency) },
    after: { outstanding: toDecimal(after, currency) },
  });
}
