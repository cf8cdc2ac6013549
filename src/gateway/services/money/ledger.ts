import type { AccountCurrency } from '#domain/currency.ts';
import type { LedgerBook, TransactionType } from '#domain/enumerations.ts';
import type { InTransaction } from '../../context.ts';
import { NotFoundError, RefusedError } from '../../errors.ts';
import { newId } from '../../id.ts';

/** Whose money a line moves: an account's, a card's own, or a book of the programme. */
export type LineOwner = { accountId: string } | { cardId: string } | { book: Book };
export type PostingLine = LineOwner & { currency: AccountCurrency; amount: bigint };

/**
 * The programme's own side of each movement: the bank that money comes from and goes to, the scheme's clearing that
 * merchants are paid through, what the programme earns and gives back, corrections, the exchange of currencies, and what
 * customers owe because a settlement took more than they had.
 */
export type Book = LedgerBook;

export interface Posting {
  customerId: string;
  kind: TransactionType;
  /** At least two; amounts are signed minor units, + adds to the owner's balance. Each owner appears once. */
  lines: readonly PostingLine[];
}

/** Posted and reserved minor units; `balance − held` can be spent. */
export interface Balance {
  balance: bigint;
  held: bigint;
}

/** What a posting did. */
export interface Posted {
  postingId: string;
  customerId: string;
  /** When: later than everything before on each account and card in it, so that their histories have one order. */
  at: Date;
  /** The new balance of every account and card in it, by id. */
  balances: ReadonlyMap<string, Balance>;
}

type LedgerContext = Pick<InTransaction, 'db' | 'clock' | 'random'>;
type Purse = 'accounts' | 'cards';

/** Somebody asked for more than is there. */
export class InsufficientFundsError extends RefusedError {
  constructor() {
    super('insufficientFunds');
  }
}

/** A posting or a hold that can't be right: a mistake of ours, not of the person who asked. */
export class LedgerError extends Error {
  override name = 'LedgerError';
}

/**
 * Moves money: inserts one balanced posting and updates the balances beside it. Nothing else changes a balance.
 * Locks accounts, then cards, each in ascending order of id, so that two postings can't wait for each other.
 * @throws LedgerError when the lines don't add up to zero in each currency or don't suit their owners
 * @throws InsufficientFundsError when a balance would go below what is held
 * @throws NotFoundError when an account or card isn't there or isn't this customer's
 */
export async function post(ctx: LedgerContext, { customerId, kind, lines }: Posting): Promise<Posted> {
  assertBalanced(lines);
  const accounts = ownersIn(lines, 'accountId');
  const cards = ownersIn(lines, 'cardId');
  const purses = [
    ...(await lock(ctx, 'accounts', customerId, accounts)),
    ...(await lock(ctx, 'cards', customerId, cards)),
  ];
  const at = momentAfter(ctx.clock(), purses);
  const changes = purses.map((purse) => changed(purse));
  for (const { table, id, after } of changes) {
    const { balance } = after;
    await ctx.db.updateTable(table).set({ balance, lastPostedAt: at }).where('id', '=', id).execute();
  }
  const postingId = newId(ctx);
  await ctx.db.insertInto('postings').values({ id: postingId, customerId, kind, createdAt: at }).execute();
  const rows = lines.map((line, index) => ({
    postingId,
    line: index + 1,
    customerId,
    accountId: 'accountId' in line ? line.accountId : null,
    cardId: 'cardId' in line ? line.cardId : null,
    book: 'book' in line ? line.book : null,
    currency: line.currency,
    amount: line.amount,
    createdAt: at,
  }));
  await ctx.db.insertInto('ledgerLines').values(rows).execute();
  return { postingId, customerId, at, balances: new Map(changes.map(({ id, after }) => [id, after])) };
}

/** Refuses lines that create or destroy money in any currency. */
export function assertBalanced(lines: readonly PostingLine[]): void {
  if (lines.length < 2) throw new LedgerError('A posting has two lines at least');
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  for (const [currency, sum] of sums) {
    if (sum !== 0n) throw new LedgerError(`Unbalanced posting: ${sum} ${currency} too much`);
  }
}

interface Change {
  id: string;
  currency: AccountCurrency;
  amount: bigint;
}

function ownersIn(lines: readonly PostingLine[], key: 'accountId' | 'cardId'): Change[] {
  const changes = lines.flatMap((line) => {
    const id = (line as { accountId?: string; cardId?: string })[key];
    return id ? [{ id, currency: line.currency, amount: line.amount }] : [];
  });
  if (new Set(changes.map(({ id }) => id)).size < changes.length) throw new LedgerError('An owner appears twice');
  return changes;
}

interface LockedPurse extends Balance, Change {
  table: Purse;
  lastPostedAt: Date | null;
}

/** Takes the rows that will change, so that nobody else changes them until this transaction ends. */
async function lock(
  { db }: LedgerContext,
  table: Purse,
  customerId: string,
  changes: readonly Change[],
): Promise<LockedPurse[]> {
  if (changes.length === 0) return [];
  const rows = await db
    .selectFrom(table)
    .select(['id', 'currency', 'balance', 'held', 'lastPostedAt'])
    .where(
      'id',
      'in',
      changes.map(({ id }) => id),
    )
    .where('customerId', '=', customerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return changes.map((change) => {
    const row = found.get(change.id);
    if (!row) throw new NotFoundError();
    if (row.currency !== change.currency) {
      throw new LedgerError(`A line in ${change.currency} for an owner in ${row.currency}`);
    }
    return { ...row, ...change, table };
  });
}

/** Now, or just after the latest posting of any of the purses: clocks of several gateways differ, and may be set back. */
function momentAfter(now: Date, purses: readonly LockedPurse[]): Date {
  const latest = Math.max(0, ...purses.map(({ lastPostedAt }) => lastPostedAt?.getTime() ?? 0));
  return latest < now.getTime() ? now : new Date(latest + 1);
}

function changed(purse: LockedPurse): { table: Purse; id: string; after: Balance } {
  const balance = purse.balance + purse.amount;
  // Taking money needs money; giving it back never fails.
  if (purse.amount < 0n && balance < purse.held) throw new InsufficientFundsError();
  return { table: purse.table, id: purse.id, after: { balance, held: purse.held } };
}
