import { type Selectable, sql } from 'kysely';
import { toDecimal } from '#domain/money.ts';
import type { Statement } from '#domain/statement/statement.ts';
import { type Context, readIn } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { readable } from '../../reading/query.ts';
import { inMajorUnits } from '../money/majorUnits.ts';
import { detailOf } from './detail.ts';

type Row = Selectable<Tables['statements']> & {
  customerName: string;
  accountNumber: string | null;
  cardToken: string | null;
  last4: string | null;
  sharedCard: boolean | null;
  mailTo: string[] | null;
};

/** Asked for each row that is answered, and for no other. */
const mailTo = sql<string[] | null>`(select addresses from statement_recipients as recipients
  where recipients.customer_id = statement.customer_id and recipients.period = statement.period
    and (recipients.account_id = statement.account_id or recipients.card_id = statement.card_id))`.as('mailTo');

const statements = readable({
  noun: 'statement',
  from: (db) =>
    db
      .selectFrom('statements as statement')
      .innerJoin('customers as customer', 'customer.id', 'statement.customerId')
      .leftJoin('accounts as account', 'account.id', 'statement.accountId')
      .leftJoin('cards as card', 'card.id', 'statement.cardId')
      .selectAll('statement')
      .select(['customer.customerName', 'account.accountNumber', 'card.cardToken', 'card.last4', 'card.sharedCard'])
      .select(mailTo),
  id: 'statement.id',
  filters: {
    statementType: 'statement.statementType',
    period: 'statement.period',
    customerId: 'statement.customerId',
    accountId: 'statement.accountId',
    cardId: 'statement.cardId',
    currency: 'statement.currency',
    statementDate: { column: 'statement.statementDate', date: true },
  },
  search: ['statement.fileName', 'statement.statementNumber', 'account.accountNumber', 'card.last4', 'card.cardToken'],
  sorts: {
    statementDate: 'statement.statementDate',
    statementType: 'statement.statementType',
    period: 'statement.period',
    beginningBalance: inMajorUnits('statement.beginningBalance', 'statement.currency'),
    changeAmount: inMajorUnits('statement.changeAmount', 'statement.currency'),
    endingBalance: inMajorUnits('statement.endingBalance', 'statement.currency'),
    lineCount: 'statement.lineCount',
    fileName: 'statement.fileName',
    madeAt: 'statement.madeAt',
  },
  order: { field: 'statementDate', order: 'DESC' },
  by: { statementNumber: 'statement.statementNumber' },
  toRecord: (row): Statement => toRecord(row),
});

function toRecord(row: Row): Statement {
  const money = (amount: bigint) => toDecimal(amount, row.currency);
  return {
    id: row.id,
    statementNumber: row.statementNumber,
    statementType: row.statementType,
    period: row.period,
    statementDate: row.statementDate,
    customerId: row.customerId,
    customerName: row.customerName,
    accountId: row.accountId,
    accountNumber: row.accountNumber,
    cardId: row.cardId,
    cardToken: row.cardToken,
    last4: row.last4,
    sharedCard: row.sharedCard ?? false,
    currency: row.currency,
    beginningBalance: money(row.beginningBalance),
    changeAmount: money(row.changeAmount),
    endingBalance: money(row.endingBalance),
    lineCount: row.lineCount,
    periodFrom: row.periodFrom.toISOString(),
    periodTo: row.periodTo.toISOString(),
    fileName: row.fileName,
    linesHash: row.linesHash,
    seal: row.seal,
    madeAt: row.madeAt.toISOString(),
    madeByName: row.madeByName,
    mailTo: row.mailTo ?? [],
    mailedAt: row.mailedAt?.toISOString() ?? null,
  };
}

/** One statement with its lines and what proves it. */
const withDetail = (ctx: Context, find: (open: Context) => Promise<Statement>): Promise<Statement> =>
  readIn(ctx, async (open) => {
    const record = await find(open);
    return { ...record, detail: await detailOf(open, record) };
  });

export const statement = {
  ...statements,
  get: (ctx: Context, id: string) => withDetail(ctx, (open) => statements.get(open, id)),
  getBy: (ctx: Context, by: Record<string, string>) => withDetail(ctx, (open) => statements.getBy(open, by)),
  /** Without its lines. */
  head: statements.get,
};
