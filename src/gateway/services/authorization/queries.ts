import { sql } from 'kysely';
import { type Authorization, dataTypeOf, noSettleStatus } from '#domain/authorization/authorization.ts';
import type { CountryCode } from '#domain/country.ts';
import { authorizationStatus, settleStatus } from '#domain/enumerations.ts';
import { toDecimal } from '#domain/money.ts';
import { type Context, readIn } from '../../context.ts';
import type { Cells } from '../../reading/export/lines.ts';
import { readable } from '../../reading/query.ts';
import { shortRate } from '../money/rate.ts';
import { answered } from './answered.ts';
import { findingsOf } from './findings.ts';
import { historyOf } from './history.ts';

/** Where there is no settle status the column that is searched says 0. */
const settleState = {
  meaningOf: (value: string | number) => (value === noSettleStatus ? 0 : settleStatus.meaningOf(value)),
};

const code = (column: string) => ({ code: `authorization.${column}` });
const billing = (amount: string) => ({ amount: `authorization.${amount}`, currency: 'authorization.billingCurrency' });
const inTransactionCurrency = (amount: string) => ({
  amount: `authorization.${amount}`,
  currency: 'authorization.transactionCurrency',
});

/** There are millions of them: the database writes the files itself. */
const cells: Cells = {
  id: code('id'),
  recordType: 'authorization.recordType',
  dataType: 'authorization.dataType',
  customerId: code('customerId'),
  customerName: 'customer.customerName',
  cardId: code('cardId'),
  cardToken: { code: 'card.cardToken' },
  last4: { code: 'card.last4' },
  cardholderId: { code: 'card.cardholderId' },
  cardholderName: 'cardholder.name',
  authorizationCode: 'authorization.authorizationCode',
  authorizationStatus: 'authorization.authorizationStatus',
  settleStatus: 'authorization.settleStatus',
  transactionCurrency: code('transactionCurrency'),
  transactionAmount: inTransactionCurrency('transactionAmount'),
  billingCurrency: code('billingCurrency'),
  billingAmount: billing('billingAmount'),
  conversionRate: { code: sql<string | null>`trim_scale("authorization".conversion_rate)::text` },
  held: billing('held'),
  authorizedBillingAmount: billing('authorizedBillingAmount'),
  reversedBillingAmount: billing('reversedBillingAmount'),
  settledTransactionAmount: inTransactionCurrency('settledTransactionAmount'),
  settledBillingAmount: billing('settledBillingAmount'),
  refundedBillingAmount: billing('refundedBillingAmount'),
  responseCode: code('responseCode'),
  processStatus: 'authorization.processStatus',
  originalAuthorizationId: code('originalAuthorizationId'),
  acquirerId: 'authorization.acquirerId',
  mccCode: code('mccCode'),
  merchantId: 'authorization.merchantId',
  merchantName: 'authorization.merchantName',
  merchantCity: 'authorization.merchantCity',
  transactionCountry: code('transactionCountry'),
  channel: 'authorization.channel',
  presentedAt: 'authorization.presentedAt',
  transactionLink: 'authorization.transactionLink',
  failedCheck: 'authorization.failedCheck',
  holdExpiresAt: 'authorization.holdExpiresAt',
  note: 'authorization.note',
  createdAt: 'authorization.createdAt',
};

const authorizations = readable({
  noun: 'authorization',
  from: (db) =>
    db
      .selectFrom('authorizations as authorization')
      .innerJoin('cards as card', 'card.id', 'authorization.cardId')
      .innerJoin('cardholders as cardholder', 'cardholder.id', 'card.cardholderId')
      .innerJoin('customers as customer', 'customer.id', 'authorization.customerId')
      .selectAll('authorization')
      .select(['card.cardToken', 'card.last4', 'card.cardholderId', 'cardholder.name as cardholderName'])
      .select('customer.customerName'),
  core: sql`authorizations as "authorization"`,
  cut: 'authorizations',
  id: 'authorization.id',
  filters: {
    authorizationStatus: {
      column: 'authorization.authorizationStatus',
      enumeration: authorizationStatus,
      said: answered,
    },
    settleStatus: { column: 'authorization.settleState', enumeration: settleState },
    processStatus: 'authorization.processStatus',
    recordType: 'authorization.recordType',
    dataType: 'authorization.dataType',
    isOpen: 'authorization.isOpen',
    cardId: 'authorization.cardId',
    cardholderId: { column: 'card.cardholderId', cards: 'authorization.cardId' },
    customerId: 'authorization.customerId',
    originalAuthorizationId: 'authorization.originalAuthorizationId',
    transactionLink: 'authorization.transactionLink',
    ruleId: {
      column: 'authorization.id',
      among: sql`select finding.authorization_id from rule_findings as finding
        join spending_rules as rule on rule.id = finding.rule_id where rule.id`,
    },
    mccCode: 'authorization.mccCode',
    merchantId: { column: 'authorization.merchantId', text: true },
    merchantName: { column: 'authorization.merchantName', part: true },
    responseCode: 'authorization.responseCode',
    transactionCurrency: 'authorization.transactionCurrency',
    billingCurrency: 'authorization.billingCurrency',
    transactionCountry: 'authorization.transactionCountry',
    channel: 'authorization.channel',
    billingAmount: { column: 'authorization.billingAmount', currency: 'authorization.billingCurrency' },
    sandbox: { column: 'customer.sandbox', customers: 'authorization.customerId' },
    holdExpiresAt: { column: 'authorization.holdExpiresAt', time: true },
    createdAt: { column: 'authorization.createdAt', time: true },
  },
  search: [
    { repeats: 'authorization.merchantName' },
    { starts: 'authorization.authorizationCode' },
    { on: 'authorization.cardId', table: 'cards', column: 'last4', starts: true },
    { on: 'authorization.cardId', table: 'cards', column: 'cardToken', starts: true },
    { on: 'authorization.cardId', holderBy: 'name' },
    { on: 'authorization.customerId', table: 'customers', column: 'customerName' },
  ],
  sorts: {
    createdAt: 'authorization.createdAt',
    billingAmount: 'authorization.billingAmount',
    authorizationStatus: 'authorization.authorizationStatus',
    merchantName: 'authorization.merchantName',
    holdExpiresAt: sql`coalesce("authorization".hold_expires_at, 'infinity')`,
  },
  order: { field: 'createdAt', order: 'DESC' },
  cells,
  toRecord: (row): Authorization => {
    const billing = (amount: bigint) => toDecimal(amount, row.billingCurrency);
    return {
      id: row.id,
      recordType: row.recordType,
      dataType: dataTypeOf(row.recordType),
      customerId: row.customerId,
      customerName: row.customerName,
      cardId: row.cardId,
      cardToken: row.cardToken,
      last4: row.last4,
      cardholderId: row.cardholderId,
      cardholderName: row.cardholderName,
      authorizationCode: row.authorizationCode,
      authorizationStatus: row.authorizationStatus,
      settleStatus: row.settleStatus,
      transactionCurrency: row.transactionCurrency,
      transactionAmount: toDecimal(row.transactionAmount, row.transactionCurrency),
      billingCurrency: row.billingCurrency,
      billingAmount: billing(row.billingAmount),
      conversionRate: shortRate(row.conversionRate),
      held: billing(row.held),
      authorizedBillingAmount: billing(row.authorizedBillingAmount),
      reversedBillingAmount: billing(row.reversedBillingAmount),
      settledTransactionAmount: toDecimal(row.settledTransactionAmount, row.transactionCurrency),
      settledBillingAmount: billing(row.settledBillingAmount),
      refundedBillingAmount: billing(row.refundedBillingAmount),
      responseCode: row.responseCode,
      processStatus: row.processStatus,
      originalAuthorizationId: row.originalAuthorizationId,
      acquirerId: row.acquirerId,
      mccCode: row.mccCode,
      merchantId: row.merchantId,
      merchantName: row.merchantName,
      merchantCity: row.merchantCity,
      transactionCountry: row.transactionCountry as CountryCode | null,
      channel: row.channel,
      presentedAt: row.presentedAt?.toISOString() ?? null,
      transactionLink: row.transactionLink,
      failedCheck: row.failedCheck,
      holdExpiresAt: row.holdExpiresAt?.toISOString() ?? null,
      note: row.note,
      createdAt: row.createdAt.toISOString(),
    };
  },
});

/** One record with the whole history of its purchase. */
const get = (ctx: Context, id: string): Promise<Authorization> =>
  readIn(ctx, async (open) => {
    const record = await authorizations.get(open, id);
    return { ...record, ...(await historyOf(open, record)), findings: await findingsOf(open, record) };
  });

export const authorization = { ...authorizations, get };
