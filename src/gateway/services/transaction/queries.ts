import { type Selectable, sql } from 'kysely';
import type { CountryCode } from '#domain/country.ts';
import { transactionType } from '#domain/enumerations.ts';
import { toDecimal } from '#domain/money.ts';
import type { AccountTransaction, CardTransaction } from '#domain/transaction/transaction.ts';
import { type Context, readIn } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import type { Cells } from '../../reading/export/lines.ts';
import { type Readable, readable } from '../../reading/query.ts';
import { shortRate } from '../money/rate.ts';
import { othersOfPosting, transactionLink, transactionsAbout } from '../money/transactionLinks.ts';

type SharedColumns = Omit<Selectable<Tables['accountTransactions']>, 'accountId'>;

/** What account and card transactions show alike. */
const shared = (row: SharedColumns) => ({
  id: row.id,
  transactionId: row.transactionId,
  type: row.type,
  status: row.status,
  customerId: row.customerId,
  billingCurrency: row.billingCurrency,
  billingAmount: toDecimal(row.billingAmount, row.billingCurrency),
  billingFee: toDecimal(row.billingFee, row.billingCurrency),
  balanceChange: toDecimal(row.balanceChange, row.billingCurrency),
  balanceAfter: toDecimal(row.balanceAfter, row.billingCurrency),
  transactionCurrency: row.transactionCurrency,
  transactionAmount: toDecimal(row.transactionAmount, row.transactionCurrency),
  conversionRate: shortRate(row.conversionRate),
  relatedTransactionId: row.relatedTransactionId,
  description: row.description,
  counterpartyAccountNumber: row.counterpartyAccountNumber,
  counterpartyName: row.counterpartyName,
  note: row.note,
  postingId: row.postingId,
  createdAt: row.createdAt.toISOString(),
});

type AccountRow = Selectable<Tables['accountTransactions']> & { customerName: string; accountNumber: string };
type CardRow = Selectable<Tables['cardTransactions']> &
  Pick<CardTransaction, 'customerName' | 'cardToken' | 'last4' | 'cardholderId' | 'cardholderName'>;

export const toAccountTransaction = (row: AccountRow): AccountTransaction => ({
  ...shared(row),
  customerName: row.customerName,
  accountId: row.accountId,
  accountNumber: row.accountNumber,
});

export const toCardTransaction = (row: CardRow): CardTransaction => ({
  ...shared(row),
  customerName: row.customerName,
  cardId: row.cardId,
  cardToken: row.cardToken,
  last4: row.last4,
  cardholderId: row.cardholderId,
  cardholderName: row.cardholderName,
  authorizationId: row.authorizationId,
  transactionCountry: row.transactionCountry as CountryCode | null,
  merchantInformation: row.merchantInformation,
  mccCode: row.mccCode,
});

const filters = (table: string) => ({
  transactionId: { column: `${table}.transactionId`, text: true as const },
  type: { column: `${table}.type`, enumeration: transactionType },
  status: `${table}.status`,
  customerId: `${table}.customerId`,
  billingCurrency: `${table}.billingCurrency`,
  billingAmount: { column: `${table}.billingAmount`, currency: `${table}.billingCurrency` },
  postingId: `${table}.postingId`,
  createdAt: { column: `${table}.createdAt`, time: true as const },
});

const sorts = (table: string) => ({
  createdAt: `${table}.createdAt`,
  billingAmount: `${table}.billingAmount`,
  type: `${table}.type`,
});

/** There are millions of them: the database writes the files itself. */
const cells = {
  id: { code: 'movement.id' },
  transactionId: { code: 'movement.transactionId' },
  type: 'movement.type',
  status: 'movement.status',
  customerId: { code: 'movement.customerId' },
  customerName: 'customer.customerName',
  billingCurrency: { code: 'movement.billingCurrency' },
  billingAmount: { amount: 'movement.billingAmount', currency: 'movement.billingCurrency' },
  billingFee: { amount: 'movement.billingFee', currency: 'movement.billingCurrency' },
  balanceChange: { amount: 'movement.balanceChange', currency: 'movement.billingCurrency' },
  balanceAfter: { amount: 'movement.balanceAfter', currency: 'movement.billingCurrency' },
  transactionCurrency: { code: 'movement.transactionCurrency' },
  transactionAmount: { amount: 'movement.transactionAmount', currency: 'movement.transactionCurrency' },
  conversionRate: { code: sql<string | null>`trim_scale(movement.conversion_rate)::text` },
  relatedTransactionId: { code: 'movement.relatedTransactionId' },
  description: 'movement.description',
  counterpartyAccountNumber: 'movement.counterpartyAccountNumber',
  counterpartyName: 'movement.counterpartyName',
  note: 'movement.note',
  postingId: { code: 'movement.postingId' },
  createdAt: 'movement.createdAt',
} as const satisfies Cells;

interface Linked {
  id: string;
  postingId: string | null;
  transactionId: string;
  relatedTransactionId: string | null;
}

/** A single transaction comes with the ways to those that it has to do with. */
const withLinks = <Rec extends Linked>(noun: Readable<Rec>): Readable<Rec> => ({
  ...noun,
  get: (ctx: Context, id: string) =>
    readIn(ctx, async (open) => {
      const record = await noun.get(open, id);
      const { transactionId, relatedTransactionId } = record;
      const relatedTransaction = relatedTransactionId ? await transactionLink(open.db, relatedTransactionId) : null;
      const referredBy = await transactionsAbout(open.db, transactionId);
      return { ...record, relatedTransaction, referredBy, samePosting: await othersOfPosting(open.db, record) };
    }),
});

const accountTransactions = readable({
  noun: 'accountTransaction',
  from: (db) =>
    db
      .selectFrom('accountTransactions as movement')
      .innerJoin('accounts as account', 'account.id', 'movement.accountId')
      .innerJoin('customers as customer', 'customer.id', 'movement.customerId')
      .selectAll('movement')
      .select(['account.accountNumber', 'customer.customerName']),
  core: sql`account_transactions as movement`,
  cut: 'account_transactions',
  id: 'movement.id',
  filters: { ...filters('movement'), accountId: 'movement.accountId' },
  search: [
    { starts: 'movement.transactionId' },
    { repeats: 'movement.description' },
    { repeats: 'movement.counterpartyName' },
    { on: 'movement.accountId', table: 'accounts', column: 'accountNumber' },
  ],
  sorts: sorts('movement'),
  order: { field: 'createdAt', order: 'DESC' },
  by: { transactionId: 'movement.transactionId' },
  toRecord: toAccountTransaction,
  cells: { ...cells, accountId: { code: 'movement.accountId' }, accountNumber: { code: 'account.accountNumber' } },
});

const cardTransactions = readable({
  noun: 'cardTransaction',
  from: (db) =>
    db
      .selectFrom('cardTransactions as movement')
      .innerJoin('cards as card', 'card.id', 'movement.cardId')
      .innerJoin('cardholders as cardholder', 'cardholder.id', 'card.cardholderId')
      .innerJoin('customers as customer', 'customer.id', 'movement.customerId')
      .selectAll('movement')
      .select(['card.cardToken', 'card.last4', 'card.cardholderId', 'cardholder.name as cardholderName'])
      .select('customer.customerName'),
  core: sql`card_transactions as movement`,
  cut: 'card_transactions',
  id: 'movement.id',
  filters: {
    ...filters('movement'),
    cardId: 'movement.cardId',
    cardholderId: { column: 'card.cardholderId', cards: 'movement.cardId' },
    authorizationId: 'movement.authorizationId',
    transactionCurrency: 'movement.transactionCurrency',
    transactionCountry: 'movement.transactionCountry',
    sandbox: { column: 'customer.sandbox', customers: 'movement.customerId' },
  },
  search: [
    { starts: 'movement.transactionId' },
    { repeats: 'movement.merchantInformation' },
    { repeats: 'movement.description' },
    { on: 'movement.cardId', table: 'cards', column: 'last4', starts: true },
    { on: 'movement.cardId', table: 'cards', column: 'cardToken', starts: true },
    { on: 'movement.cardId', holderBy: 'name' },
    { on: 'movement.customerId', table: 'customers', column: 'customerName' },
  ],
  sorts: sorts('movement'),
  order: { field: 'createdAt', order: 'DESC' },
  by: { transactionId: 'movement.transactionId' },
  toRecord: toCardTransaction,
  cells: {
    ...cells,
    cardId: { code: 'movement.cardId' },
    cardToken: { code: 'card.cardToken' },
    last4: { code: 'card.last4' },
    cardholderId: { code: 'card.cardholderId' },
    cardholderName: 'cardholder.name',
    authorizationId: { code: 'movement.authorizationId' },
    transactionCountry: { code: 'movement.transactionCountry' },
    merchantInformation: 'movement.merchantInformation',
    mccCode: { code: 'movement.mccCode' },
  },
});

export const accountTransaction = withLinks(accountTransactions);
export const cardTransaction = withLinks(cardTransactions);
