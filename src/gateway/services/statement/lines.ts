import { type SqlBool, sql } from 'kysely';
import type { CurrencyCode } from '#domain/currency.ts';
import type { TransactionStatus, TransactionType } from '#domain/enumerations.ts';
import { fromDecimal, toDecimal } from '#domain/money.ts';
import type { Statement, StatementLine } from '#domain/statement.ts';
import { type Context, inTransaction } from '../../context.ts';
import { type Kind, placeOf } from './purses.ts';

type Whose = Pick<Statement, 'accountId' | 'cardId' | 'currency' | 'beginningBalance' | 'periodFrom' | 'periodTo'>;

export const kindOf = ({ accountId }: Pick<Statement, 'accountId'>): Kind => (accountId ? 'account' : 'card');
export const ownerOf = ({ accountId, cardId }: Pick<Statement, 'accountId' | 'cardId'>): string =>
  (accountId ?? cardId) as string;

/** A statement's transactions in order, a batch at a time, each with the balance that it left. */
export async function* linesOf(ctx: Context, whose: Whose, size = 1000): AsyncGenerator<StatementLine[]> {
  let running = fromDecimal(whose.beginningBalance, whose.currency);
  let after: [Date, string] | undefined;
  for (;;) {
    const rows = await read(ctx, whose, after, size);
    if (rows.length > 0) {
      yield rows.map((row) => {
        running += row.balanceChange;
        return toLine(row, whose, running);
      });
    }
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = [last.createdAt, last.id];
  }
}

interface Row {
  id: string;
  transactionId: string;
  createdAt: Date;
  type: TransactionType;
  status: TransactionStatus;
  balanceChange: bigint;
  relatedTransactionId: string | null;
  transactionCurrency: CurrencyCode;
  transactionAmount: bigint;
  description: string | null;
}

const read = (ctx: Context, whose: Whose, after: [Date, string] | undefined, size: number): Promise<Row[]> =>
  inTransaction(ctx, async ({ db }) => {
    const kind = kindOf(whose);
    const { lines, owner } = placeOf[kind];
    const merchant = kind === 'card' ? sql`merchant_information` : sql`null::text`;
    const beyond = after ? sql<SqlBool>`(created_at, id) > (${after[0]}, ${after[1]})` : sql<SqlBool>`true`;
    const { rows } = await sql<Row>`
      select id, transaction_id, created_at, type, status, balance_change, related_transaction_id, transaction_currency,
        transaction_amount, nullif(concat_ws(', ', ${merchant}, counterparty_name, description), '') as description
      from ${sql.table(lines)}
      where ${sql.ref(owner)} = ${ownerOf(whose)} and created_at >= ${new Date(whose.periodFrom)}
        and created_at < ${new Date(whose.periodTo)} and ${beyond}
      order by created_at, id limit ${size}`.execute(db);
    return rows;
  });

const toLine = (row: Row, { currency }: Whose, running: bigint): StatementLine => ({
  id: row.id,
  transactionId: row.transactionId,
  createdAt: row.createdAt.toISOString(),
  type: row.type,
  status: row.status,
  description: row.description,
  relatedTransactionId: row.relatedTransactionId,
  transactionCurrency: row.transactionCurrency,
  transactionAmount: toDecimal(row.transactionAmount, row.transactionCurrency),
  balanceChange: toDecimal(row.balanceChange, currency),
  runningBalance: toDecimal(running, currency),
});
