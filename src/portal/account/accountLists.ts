import { Card, cardSorts } from '#domain/card/card.ts';
import { DepositRecord, depositRecordSorts } from '#domain/deposit/deposit.ts';
import { Receivable, receivableSorts } from '#domain/receivable/receivable.ts';
import { AccountTransaction, transactionSorts } from '#domain/transaction/transaction.ts';
import { partOf } from '../kit/list/PartList.tsx';

/** What stands in the tabs of an account's page. */
export const accountLists = {
  transactions: partOf<AccountTransaction>({
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
  cards: partOf<Card>({
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
  deposits: partOf<DepositRecord>({
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
  receivables: partOf<Receivable>({
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
