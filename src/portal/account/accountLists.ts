import type { z } from 'zod';
import { Card, cardSorts } from '#domain/card/card.ts';
import { DepositRecord, depositRecordSorts } from '#domain/deposit/deposit.ts';
import { Receivable, receivableSorts } from '#domain/receivable/receivable.ts';
import { AccountTransaction, transactionSorts } from '#domain/transaction/transaction.ts';
import type { Column } from '../kit/list/columns.tsx';

/** One kind of records that belong to an account. */
export interface ListOf<R> {
  resource: string;
  schema: z.ZodType<R>;
  columns: readonly Column<R>[];
  sorts: readonly string[];
  title: string;
  none: string;
}

const listOf = <R>(list: ListOf<R>) => list;

/** What stands in the tabs of an account's page. */
export const accountLists = {
  transactions: listOf<AccountTransaction>({
    resource: 'account/transactions',
    schema: AccountTransaction,
    sorts: transactionSorts,
    title: 'account.tabs.transactions',
    none: 'account.noTransactions',
    columns: [
      { source: 'createdAt' },
      { source: 'type' },
      { source: 'status' },
      { source: 'balanceChange', currency: 'billingCurrency' },
      { source: 'balanceAfter', currency: 'billingCurrency' },
      { source: 'description' },
      { source: 'counterpartyName' },
      { source: 'transactionId', isId: true },
    ],
  }),
  cards: listOf<Card>({
    resource: 'card/cards',
    schema: Card,
    sorts: cardSorts,
    title: 'account.cards',
    none: 'account.noCards',
    columns: [
      { source: 'cardNumber' },
      { source: 'cardholderName' },
      { source: 'cardStatus' },
      { source: 'sharedCard' },
      { source: 'cardBalance' },
      { source: 'available' },
    ],
  }),
  deposits: listOf<DepositRecord>({
    resource: 'account/deposit-records',
    schema: DepositRecord,
    sorts: depositRecordSorts,
    title: 'account.tabs.deposits',
    none: 'account.noDeposits',
    columns: [
      { source: 'orderNumber' },
      { source: 'createdAt' },
      { source: 'creditedAmount', currency: 'creditCurrency' },
      { source: 'paidAmount', currency: 'paymentCurrency' },
      { source: 'bankName' },
      { source: 'status' },
    ],
  }),
  receivables: listOf<Receivable>({
    resource: 'card/receivables',
    schema: Receivable,
    sorts: receivableSorts,
    title: 'account.tabs.receivables',
    none: 'account.noReceivables',
    columns: [
      { source: 'createdAt' },
      { source: 'amount' },
      { source: 'outstanding' },
      { source: 'settledAt' },
      { source: 'transactionId', isId: true },
    ],
  }),
};
