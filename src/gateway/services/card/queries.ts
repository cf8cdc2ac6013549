import { type Kysely, sql } from 'kysely';
import type { Card } from '#domain/card/card.ts';
import { toDecimal } from '#domain/money.ts';
import { maskCardNumber } from '#domain/text.ts';
import type { Tables } from '../../db/tables.ts';
import { wordedFiles } from '../../reading/export/worded.ts';
import { readable } from '../../reading/query.ts';
import { endingOf, limitsOf } from '../limits.ts';

const from = (db: Kysely<Tables>) =>
  db
    .selectFrom('cards as card')
    .innerJoin('customers as customer', 'customer.id', 'card.customerId')
    .innerJoin('cardholders as cardholder', 'cardholder.id', 'card.cardholderId')
    .innerJoin('products as product', 'product.id', 'card.productId')
    .innerJoin('accounts as account', 'account.id', 'card.accountId')
    // Named one by one: ciphers, hashes and verifiers never leave the database with a list.
    .select([
      'card.id',
      'card.cardToken',
      'card.last4',
      'card.cardBin',
      'card.cardScheme',
      'card.cardType',
      'card.cardModel',
      'card.productId',
      'card.productVersion',
      'card.customerId',
      'card.cardholderId',
      'card.accountId',
      'card.applicationId',
      'card.followsCardId',
      'card.followReason',
      'card.followedByCardId',
      'card.sharedCard',
      'card.cardStatus',
      'card.blockedBy',
      'card.currency',
      'card.balance',
      'card.held',
      'card.overallTotalLimit',
      'card.maxSingleAmount',
      'card.dailyLimit',
      'card.monthlyLimit',
      'card.maxDailyTransactions',
      'card.singleUse',
      'card.endDay',
      'card.endAmount',
      'card.activeTime',
      'card.expiredDate',
      'card.cardRemark',
      'card.createdAt',
      'card.updatedAt',
      'customer.customerName',
      'cardholder.name as cardholderName',
      'product.productName',
      'account.balance as accountBalance',
      'account.held as accountHeld',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof from>['executeTakeFirstOrThrow']>>;

/** A shared card spends its account's balance at once, so what it can spend is what the account can. */
function toCard(row: Row): Card {
  const { currency, sharedCard } = row;
  const available = sharedCard ? row.accountBalance - row.accountHeld : row.balance - row.held;
  return {
    id: row.id,
    cardToken: row.cardToken,
    cardNumber: maskCardNumber(row.cardBin, row.last4),
    last4: row.last4,
    cardBin: row.cardBin,
    cardScheme: row.cardScheme,
    cardType: row.cardType,
    cardModel: row.cardModel,
    productId: row.productId,
    productName: row.productName,
    productVersion: row.productVersion,
    customerId: row.customerId,
    customerName: row.customerName,
    cardholderId: row.cardholderId,
    cardholderName: row.cardholderName,
    accountId: row.accountId,
    applicationId: row.applicationId,
    followsCardId: row.followsCardId,
    followReason: row.followReason,
    followedByCardId: row.followedByCardId,
    sharedCard,
    cardStatus: row.cardStatus,
    blockedBy: row.blockedBy,
    currency,
    cardBalance: sharedCard ? null : toDecimal(row.balance, currency),
    held: toDecimal(row.held, currency),
    available: toDecimal(available, currency),
    limits: limitsOf(row, currency),
    ...endingOf(row, currency),
    activeTime: row.activeTime?.toISOString() ?? null,
    expiredDate: row.expiredDate,
    cardRemark: row.cardRemark,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const whole = readable({
  noun: 'card',
  from,
  id: 'card.id',
  filters: {
    cardStatus: 'card.cardStatus',
    cardType: 'card.cardType',
    cardModel: 'card.cardModel',
    currency: 'card.currency',
    sharedCard: 'card.sharedCard',
    cardholderId: 'card.cardholderId',
    customerId: 'card.customerId',
    accountId: 'card.accountId',
    productId: 'card.productId',
    applicationId: 'card.applicationId',
    followsCardId: 'card.followsCardId',
    isReplaced: { column: 'card.followedByCardId', isSet: true },
    singleUse: 'card.singleUse',
    cardBin: 'card.cardBin',
    last4: 'card.last4',
    cardToken: 'card.cardToken',
    sandbox: 'customer.sandbox',
    createdAt: { column: 'card.createdAt', time: true },
  },
  search: ['card.last4', 'card.cardToken', 'cardholder.name', 'customer.customerName', 'card.cardRemark'],
  sorts: {
    createdAt: 'card.createdAt',
    last4: 'card.last4',
    cardholderName: 'cardholder.name',
    cardStatus: 'card.cardStatus',
    cardType: 'card.cardType',
    expiredDate: 'card.expiredDate',
    endDay: sql`coalesce(card.end_day, 'infinity')`,
    activeTime: sql`coalesce(card.active_time, '-infinity')`,
  },
  order: { field: 'createdAt', order: 'DESC' },
  by: { cardToken: 'card.cardToken' },
  toRecord: toCard,
});

const inFile = wordedFiles(whole, { followReason: ['card.succession.reasons.*'], blockedBy: ['enums.blockedBy.*'] });

export const cards = { ...whole, ...inFile };
