import { sql } from 'kysely';
import type { AccountCurrency } from '#domain/currency.ts';
import type { LedgerBook, TransactionType } from '#domain/enumerations.ts';
import { largestKept } from '#domain/money.ts';
import type { InTransaction } from '../../context.ts';
import { prepared } from '../../db/statementMarks.ts';
import { GatewayError, NotFoundError, RefusedError } from '../../errors.ts';
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

/** Somebody asked for more than is there. */
export class InsufficientFundsError extends RefusedError {
  constructor() {
    super('insufficientFunds');
  }
}

/**
 * A balance would have more digits than are kept of any. It isn't a refusal that others might take note of and go on: by then lines are
 * written, which go with the transaction.
 */
class BeyondRangeError extends GatewayError {
  constructor() {
    super(422, '42200', 'balanceTooLarge');
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
 * @throws BeyondRangeError when a balance would have more than 18 digits
 * @throws NotFoundError when an account or card isn't there or isn't this customer's
 */
export async function post(ctx: LedgerContext, { customerId, kind, lines }: Posting): Promise<Posted> {
  assertBalanced(lines);
  assertOnce(lines);
  const postingId = newId(ctx);
  const entries = lines.map((line, index) => ({
    place: index + 1,
    account_id: 'accountId' in line ? line.accountId : null,
    card_id: 'cardId' in line ? line.cardId : null,
    book: 'book' in line ? line.book : null,
    currency: line.currency,
    amount: String(line.amount),
  }));
  // Its locks and the moment that follows from them are in the function (migrations/0020): one journey, not seven.
  const { rows } = await sql<PostedRow>`select * from post_lines(${postingId}, ${customerId}, ${kind}::smallint,
    ${JSON.stringify(entries)}::text::jsonb, ${ctx.clock()}) ${prepared}`.execute(ctx.db);
  const [first] = rows;
  if (!first) throw new LedgerError('A posting gave no answer');
  if (first.problem !== null) throw problems[first.problem]();
  const balances = rows.flatMap(({ purse, balance, held }) => (purse ? [[purse, { balance, held }] as const] : []));
  const posted = { postingId, customerId, at: first.at, balances: new Map(balances) };
  assertKept(lines, posted);
  return posted;
}

interface PostedRow {
  problem: keyof typeof problems | null;
  /** Null in the last row. */
  purse: string | null;
  balance: bigint;
  held: bigint;
  at: Date;
}

const problems = {
  missing: () => new NotFoundError(),
  currency: () => new LedgerError('A line in another currency than its owner’s'),
  funds: () => new InsufficientFundsError(),
};

/** Refuses lines that create or destroy money in any currency. */
export function assertBalanced(lines: readonly PostingLine[]): void {
  if (lines.length < 2) throw new LedgerError('A posting has two lines at least');
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  for (const [currency, sum] of sums) {
    if (sum !== 0n) throw new LedgerError(`Unbalanced posting: ${sum} ${currency} too much`);
  }
}

/** What only makes a balance smaller is never too much. */
function assertKept(lines: readonly PostingLine[], { balances }: Posted): void {
  for (const line of lines) {
    const id = 'accountId' in line ? line.accountId : 'cardId' in line ? line.cardId : '';
    if (line.amount > 0n && (balances.get(id)?.balance ?? 0n) > largestKept) throw new BeyondRangeError();
  }
}

function assertOnce(lines: readonly PostingLine[]): void {
  const owners = lines.flatMap((line) => ('book' in line ? [] : ['accountId' in line ? line.accountId : line.cardId]));
  if (new Set(owners).size < owners.length) throw new LedgerError('An owner appears twice');
}
