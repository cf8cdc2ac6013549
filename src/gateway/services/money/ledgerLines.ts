import { sql } from 'kysely';
import { toDecimal } from '#domain/money.ts';
import type { LedgerLine } from '#domain/transaction/ledgerLine.ts';
import { readable } from '../../reading/query.ts';
import type { Book } from './ledger.ts';

/** With the marks of a UUID that is made in a way of one's own (version 8), without which none is taken for an id. */
const madeId = sql<string>`overlay(overlay(md5(posting_id::text || line) placing '8' from 13) placing 'a' from 17)::uuid`;

/** A line is its posting's; its own id is made from that one's and its place, for lists to tell their rows apart by. */
export const ledgerLine = readable({
  noun: 'ledgerLine',
  from: (db) =>
    db
      .selectFrom((lines) => lines.selectFrom('ledgerLines').selectAll().select(madeId.as('id')).as('line'))
      .innerJoin('postings as posting', 'posting.id', 'line.postingId')
      .innerJoin('customers as customer', 'customer.id', 'line.customerId')
      .leftJoin('accounts as account', 'account.id', 'line.accountId')
      .leftJoin('cards as card', 'card.id', 'line.cardId')
      .selectAll('line')
      .select(['posting.kind as type', 'customer.customerName'])
      .select(['account.accountNumber', 'card.cardToken', 'card.last4']),
  id: 'line.id',
  filters: {
    postingId: 'line.postingId',
    customerId: 'line.customerId',
    accountId: 'line.accountId',
    cardId: 'line.cardId',
    book: 'line.book',
    currency: 'line.currency',
    createdAt: { column: 'line.createdAt', time: true },
  },
  search: [],
  sorts: { createdAt: 'line.createdAt', line: 'line.line' },
  order: { field: 'createdAt', order: 'DESC' },
  toRecord: (row): LedgerLine => ({
    ...row,
    book: row.book as Book | null,
    amount: toDecimal(row.amount, row.currency),
    createdAt: row.createdAt.toISOString(),
  }),
});
