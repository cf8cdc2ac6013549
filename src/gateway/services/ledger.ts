import type { AccountCurrency } from '#domain/currency.ts';
import type { TransactionType } from '#domain/enumerations.ts';
import type { InTransaction } from '../context.ts';
import { NotFoundError, RefusedError } from '../errors.ts';
import { newId } from '../id.ts';

/** Whose money a line moves: an account's, a card's own, or a book of the programme. */
export type LineOwner = { accountId: string } | { cardId: string } | { book: Book };
export type PostingLine = LineOwner & { currency: AccountCurrency; amount: bigint };

/**
 * The programme's own side of each movement: the bank that money comes from and goes to, the scheme's clearing that
 * merchants are paid through, what the programme earns and gives back, corrections, and the exchange of currencies.
 */
export const books = ['bank', 'clearing', 'fees', 'rebates', 'adjustments', 'exchange'] as const;
export type Book = (typeof books)[number];

export interface Posting {
  customerId: string;
  kind: TransactionType;
  at: Date;
  /** At least two; amounts are signed minor units, + adds to the owner's balance. Each owner appears once. */
  lines: readonly PostingLine[];
}

/** Posted and reserved minor units; `balance − held` can be spent. */
export interface Balance {
  balance: bigint;
  held: bigint;
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
 * @returns the posting's id and the new balance of every account and card in it, by id.
 * @throws LedgerError when the lines don't add up to zero in each currency or don't suit their owners
 * @throws InsufficientFundsError when a balance would go below what is held
 * @throws NotFoundError when an account or card isn't there or isn't this customer's
 */
export async function post(
  ctx: LedgerContext,
  posting: Posting,
): Promise<{ postingId: string; balances: ReadonlyMap<string, Balance> }> {
  assertBalanced(posting.lines);
  const { customerId, kind, at: createdAt, lines } = posting;
  const balances = new Map([
    ...(await change(ctx, 'accounts', posting, ownersIn(lines, 'accountId'))),
    ...(await change(ctx, 'cards', posting, ownersIn(lines, 'cardId'))),
  ]);
  const id = newId(ctx);
  await ctx.db.insertInto('postings').values({ id, customerId, kind, createdAt }).execute();
  const rows = lines.map((line, index) => ({
    postingId: id,
    line: index + 1,
    customerId,
    accountId: 'accountId' in line ? line.accountId : null,
    cardId: 'cardId' in line ? line.cardId : null,
    book: 'book' in line ? line.book : null,
    currency: line.currency,
    amount: line.amount,
    createdAt,
  }));
  await ctx.db.insertInto('ledgerLines').values(rows).execute();
  return { postingId: id, balances };
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

async function change(
  { db }: LedgerContext,
  table: Purse,
  { customerId }: Posting,
  changes: Change[],
): Promise<[string, Balance][]> {
  if (changes.length === 0) return [];
  const ids = changes.map(({ id }) => id);
  const rows = await db
    .selectFrom(table)
    .select(['id', 'currency', 'balance', 'held'])
    .where('id', 'in', ids)
    .where('customerId', '=', customerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const after: [string, Balance][] = [];
  for (const { id, currency, amount } of changes) {
    const row = found.get(id);
    if (!row) throw new NotFoundError();
    if (row.currency !== currency) throw new LedgerError(`A line in ${currency} for an owner in ${row.currency}`);
    const balance = row.balance + amount;
    // Taking money needs money; giving it back never fails.
    if (amount < 0n && balance < row.held) throw new InsufficientFundsError();
    await db.updateTable(table).set({ balance }).where('id', '=', id).execute();
    after.push([id, { balance, held: row.held }]);
  }
  return after;
}
