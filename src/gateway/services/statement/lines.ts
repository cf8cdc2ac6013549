import { type SqlBool, sql } from 'kysely';
import type { CurrencyCode } from '#domain/currency.ts';
import type { TransactionType } from '#domain/enumerations.ts';
import { fromDecimal, toDecimal } from '#domain/money.ts';
import type { Statement, StatementLine } from '#domain/statement/statement.ts';
import { type Context, readIn } from '../../context.ts';
import { hasRecordRules, seenAmong } from '../../rights/seen.ts';
import { type Kind, placeOf } from './owners.ts';

type Whose = Pick<Statement, 'accountId' | 'cardId' | 'currency' | 'beginningBalance' | 'periodFrom' | 'periodTo'>;

export const kindOf = ({ accountId }: Pick<Statement, 'accountId'>): Kind => (accountId ? 'account' : 'card');
export const ownerOf = ({ accountId, cardId }: Pick<Statement, 'accountId' | 'cardId'>): string =>
  (accountId ?? cardId) as string;

/** A line's place among the others, as texts: when it was, and its id. */
export type LinePlace = readonly [at: string, id: string];

/** A statement's transactions in order, a batch at a time, each with the balance that it left. */
export async function* linesOf(
  ctx: Context,
  whose: Whose,
  size = Math.min(1000, ctx.unhurried.rowsAtOnce),
): AsyncGenerator<StatementLine[]> {
  let running = fromDecimal(whose.beginningBalance, whose.currency);
  let after: LinePlace | undefined;
  for (;;) {
    const rows = await readLineRows(ctx, whose, after, size);
    if (rows.length > 0) yield withBalances(rows, whose, running);
    running = rows.reduce((sum, { balanceChange }) => sum + balanceChange, running);
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = placeOfRow(last);
  }
}

interface Row {
  id: string;
  /** `createdAt` to the last digit: ISO 8601 in UTC. */
  at: string;
  transactionId: string;
  createdAt: Date;
  type: TransactionType;
  balanceChange: bigint;
  relatedTransactionId: string | null;
  transactionCurrency: CurrencyCode;
  transactionAmount: bigint;
  merchantInformation: string | null;
  counterpartyName: string | null;
  description: string | null;
}

export const placeOfRow = ({ at, id }: Row): LinePlace => [at, id];

/** So many of a statement's transactions, from its beginning or after a place. */
export const readLineRows = (ctx: Context, whose: Whose, after: LinePlace | undefined, size: number): Promise<Row[]> =>
  readIn(ctx, async ({ db }) => {
    const merchant = kindOf(whose) === 'card' ? sql`merchant_information` : sql`null::text`;
    const beyond = after ? sql<SqlBool>`(created_at, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`;
    const { rows } = await sql<Row>`
      select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, transaction_id, created_at, type, balance_change,
        related_transaction_id, transaction_currency, transaction_amount,
        ${merchant} as merchant_information, counterparty_name, description
      from ${linesWhere(whose)} and ${beyond}
      order by created_at, id limit ${size}`.execute(db);
    return rows;
  });

/** What a statement's transactions up to a place, that one included, have done to the balance. */
export const changeUpTo = (ctx: Context, whose: Whose, place: LinePlace): Promise<bigint> =>
  readIn(ctx, async ({ db }) => {
    const { rows } = await sql<{ change: bigint }>`select coalesce(sum(balance_change), 0)::bigint as change
      from ${linesWhere(whose)} and (created_at, id) <= (${place[0]}::timestamptz, ${place[1]}::uuid)`.execute(db);
    return rows[0]?.change ?? 0n;
  });

function linesWhere(whose: Whose) {
  const { lines, owner } = placeOf[kindOf(whose)];
  return sql`${sql.table(lines)} where ${sql.ref(owner)} = ${ownerOf(whose)}
    and created_at >= ${new Date(whose.periodFrom)} and created_at < ${new Date(whose.periodTo)}`;
}

/** Rows as lines, the balance before them being this. */
export function withBalances(rows: readonly Row[], whose: Whose, before: bigint): StatementLine[] {
  let running = before;
  return rows.map((row) => {
    running += row.balanceChange;
    return toLine(row, whose, running);
  });
}

/** Those of a statement's lines whose transactions the caller sees. */
export async function seenLines(ctx: Context, whose: Whose, lines: readonly StatementLine[]): Promise<StatementLine[]> {
  const noun = `${kindOf(whose)}Transaction`;
  if (!hasRecordRules(ctx, noun)) return [...lines];
  const seen = await seenAmong(
    ctx,
    noun,
    lines.map(({ id }) => id),
  );
  return lines.filter(({ id }) => seen.has(id));
}

const toLine = (row: Row, { currency }: Whose, running: bigint): StatementLine => ({
  id: row.id,
  transactionId: row.transactionId,
  createdAt: row.createdAt.toISOString(),
  type: row.type,
  merchantInformation: row.merchantInformation,
  counterpartyName: row.counterpartyName,
  description: row.description,
  relatedTransactionId: row.relatedTransactionId,
  transactionCurrency: row.transactionCurrency,
  transactionAmount: toDecimal(row.transactionAmount, row.transactionCurrency),
  balanceChange: toDecimal(row.balanceChange, currency),
  runningBalance: toDecimal(running, currency),
});
