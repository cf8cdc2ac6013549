import type { Kysely } from 'kysely';
import type { CardApplication } from '#domain/application/application.ts';
import { toDecimal } from '#domain/money.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { wordedFiles } from '../../reading/export/worded.ts';
import { readable } from '../../reading/query.ts';
import { endingOf, limitsOf } from '../limits.ts';
import { historyOf } from './steps.ts';

const from = (db: Kysely<Tables>) =>
  db
    .selectFrom('cardApplications as application')
    .innerJoin('customers as customer', 'customer.id', 'application.customerId')
    .innerJoin('cardholders as cardholder', 'cardholder.id', 'application.cardholderId')
    .innerJoin('products as product', 'product.id', 'application.productId')
    .innerJoin('accounts as account', 'account.id', 'application.accountId')
    .selectAll('application')
    .select(['customer.customerName', 'cardholder.name as cardholderName', 'account.accountNumber'])
    .select(['product.productName', 'product.cardType', 'product.cardModel', 'product.currency']);

type Row = Awaited<ReturnType<ReturnType<typeof from>['executeTakeFirstOrThrow']>>;

const toApplication = (row: Row): CardApplication => ({
  id: row.id,
  orderNumber: row.orderNumber,
  customerId: row.customerId,
  customerName: row.customerName,
  cardholderId: row.cardholderId,
  cardholderName: row.cardholderName,
  productId: row.productId,
  productName: row.productName,
  productVersion: row.productVersion,
  cardType: row.cardType,
  cardModel: row.cardModel,
  accountId: row.accountId,
  accountNumber: row.accountNumber,
  currency: row.currency,
  quantity: row.quantity,
  issued: row.issued,
  limits: limitsOf(row, row.currency),
  ...endingOf(row, row.currency),
  issuingFee: toDecimal(row.issuingFee, row.currency),
  feeTransactionId: row.feeTransactionId,
  followsCardId: row.followsCardId,
  followReason: row.followReason,
  orderStatus: row.orderStatus,
  waitingFor: row.waitingFor as CardApplication['waitingFor'],
  remark: row.remark,
  deliveryAddress: row.deliveryAddress,
  createdByName: row.createdByName,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const readableApplications = readable({
  noun: 'cardApplication',
  from,
  id: 'application.id',
  filters: {
    orderNumber: 'application.orderNumber',
    orderStatus: 'application.orderStatus',
    cardholderId: 'application.cardholderId',
    productId: 'application.productId',
    customerId: 'application.customerId',
    accountId: 'application.accountId',
    followsCardId: 'application.followsCardId',
    cardModel: 'product.cardModel',
    currency: 'product.currency',
    sandbox: 'customer.sandbox',
    createdAt: { column: 'application.createdAt', time: true },
  },
  search: [
    'application.orderNumber',
    'cardholder.name',
    'customer.customerName',
    'product.productName',
    'application.remark',
  ],
  sorts: {
    createdAt: 'application.createdAt',
    updatedAt: 'application.updatedAt',
    orderNumber: 'application.orderNumber',
    cardholderName: 'cardholder.name',
    productName: 'product.productName',
    quantity: 'application.quantity',
    orderStatus: 'application.orderStatus',
  },
  order: { field: 'createdAt', order: 'DESC' },
  by: { orderNumber: 'application.orderNumber' },
  toRecord: toApplication,
});

const withHistory = async (ctx: Context, record: CardApplication): Promise<CardApplication> => ({
  ...record,
  history: await historyOf(ctx, record.id),
});

const inFile = wordedFiles(readableApplications, {
  followReason: ['card.succession.reasons.*'],
  waitingFor: ['errors.*'],
});

export const applications = {
  ...readableApplications,
  ...inFile,
  get: async (ctx: Context, id: string) => withHistory(ctx, await readableApplications.get(ctx, id)),
  getBy: async (ctx: Context, by: Record<string, string>) =>
    withHistory(ctx, await readableApplications.getBy(ctx, by)),
};
