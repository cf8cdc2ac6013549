import { Card, cardSorts } from '#domain/card/card.ts';
import { credited } from '#domain/deposit/credited.ts';
import { DepositRecord, depositRecordSorts } from '#domain/deposit/deposit.ts';
import { Receivable, receivableSorts } from '#domain/receivable/receivable.ts';
import { AccountTransaction, transactionSorts } from '#domain/transaction/transaction.ts';
import { cardColumns, cardPhone } from '../card/links/cardColumns.tsx';
import { columnsOfPart, partOf } from '../kit/list/PartList.tsx';
import { accountMovementPhone, accountMovements } from '../transaction/links/accountMovements.tsx';

const ofAccount = ['accountNumber', 'customerName'];

/** What stands in the tabs of an account's page. */
export const accountLists = {
  transactions: partOf<AccountTransaction>({
    resource: 'account/transactions',
    schema: AccountTransaction,
    sorts: transactionSorts,
    title: 'account.tabs.transactions',
    none: 'account.noTransactions',
    columns: columnsOfPart(accountMovements, { without: ofAccount }),
    phone: accountMovementPhone,
  }),
  cards: partOf<Card>({
    resource: 'card/cards',
    schema: Card,
    sorts: cardSorts,
    title: 'account.cards',
    none: 'account.noCards',
    columns: columnsOfPart(cardColumns, { without: ofAccount, also: ['sharedCard'] }),
    phone: cardPhone,
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
      {
        source: 'creditedAmount',
        currency: 'creditCurrency',
        sum: { of: credited, currency: 'creditCurrency' },
      },
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
      { source: 'outstanding', sum: { of: ({ outstanding }) => outstanding, currency: 'currency' } },
      { source: 'settledAt' },
      { source: 'transactionId', isId: true },
    ],
  }),
};
