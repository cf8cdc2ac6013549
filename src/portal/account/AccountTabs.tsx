import Paper from '@mui/material/Paper';
import { type ReactNode, useMemo } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import type { z } from 'zod';
import { Account } from '#domain/account.ts';
import { Card, cardSorts } from '#domain/card.ts';
import { DepositRecord, depositRecordSorts } from '#domain/depositRecord.ts';
import { fieldsOf } from '#domain/field.ts';
import { Receivable, receivableSorts } from '#domain/receivable.ts';
import { AccountTransaction, transactionSorts } from '#domain/transaction.ts';
import { useAbility, useSession } from '../providers/PortalContext.tsx';
import type { Column } from '../shared/columns.tsx';
import { Facts } from '../shared/Facts.tsx';
import { IdField } from '../shared/IdField.tsx';
import { ListFrame } from '../shared/ListFrame.tsx';
import { PageTabs } from '../shared/PageTabs.tsx';
import { StatementsOf } from '../statement/StatementsOf.tsx';
import { AccountRemark } from './AccountRemark.tsx';

/** What belongs to the account; whoever may not read a kind of record doesn't see its tab. */
export function AccountTabs({ account }: { account: Account }) {
  const translate = useTranslate();
  const ability = useAbility();
  const tab = (
    name: 'details' | 'transactions' | 'cards' | 'deposits' | 'receivables' | 'statements',
    subject: string,
    content: ReactNode,
  ) => (ability.can('read', subject) ? [{ name, label: translate(`account.tabs.${name}`), content }] : []);
  const of = { account };
  return (
    <PageTabs
      base={`/account/balance/${encodeURIComponent(account.id)}/show`}
      tabs={[
        ...tab('transactions', 'accountTransaction', <RecordsOf {...of} {...lists.transactions} />),
        ...tab('cards', 'card', <RecordsOf {...of} {...lists.cards} />),
        ...tab('deposits', 'depositRecord', <RecordsOf {...of} {...lists.deposits} />),
        ...tab('receivables', 'receivable', <RecordsOf {...of} {...lists.receivables} />),
        ...tab('statements', 'statement', <StatementsOf accountId={account.id} />),
        ...tab('details', 'account', <Details account={account} />),
      ]}
    />
  );
}

interface ListOf<R> {
  resource: string;
  schema: z.ZodType<R>;
  columns: readonly Column<R>[];
  sorts: readonly string[];
  title: string;
  none: string;
}

const listOf = <R,>(list: ListOf<R>) => list;

const lists = {
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
    resource: 'receivable',
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

function RecordsOf<R extends { id: string }>({
  account,
  resource,
  title,
  none,
  ...list
}: ListOf<R> & { account: Account }) {
  const translate = useTranslate();
  const partOf = useMemo(
    () => ({ filter: { accountId: account.id }, key: `account.${resource}`, title: translate(title) }),
    [account.id, resource, title, translate],
  );
  return (
    <ResourceContextProvider value={resource}>
      <ListFrame {...list} sort={newestFirst} partOf={partOf} emptyHint={translate(none)} />
    </ResourceContextProvider>
  );
}

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

const kinds = fieldsOf(Account);
const fields: readonly Column<Account>[] = [
  { source: 'accountNumber' },
  { source: 'accountName' },
  { source: 'customerName' },
  { source: 'currency' },
  { source: 'balance' },
  { source: 'held' },
  { source: 'available' },
  { source: 'status' },
  { source: 'createdAt' },
  { source: 'updatedAt' },
  { source: 'id', render: ({ id }) => <IdField id={id} /> },
  { source: 'remark', render: (account) => <AccountRemark account={account} /> },
];

function Details({ account }: { account: Account }) {
  const isOperator = useSession().user?.customerId === null;
  const shown = fields.filter(({ source }) => isOperator || source !== 'customerName');
  return (
    <Paper variant="outlined" sx={{ px: { xs: 2, md: 3 }, py: { xs: 1, md: 2 } }}>
      <Facts noun="account" kinds={kinds} fields={shown} record={account} />
    </Paper>
  );
}
