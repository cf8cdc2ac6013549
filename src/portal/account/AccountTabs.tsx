import Paper from '@mui/material/Paper';
import { type ReactNode, useMemo } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { Account } from '#domain/account/account.ts';
import { fieldsOf } from '#domain/field.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { IdField } from '../kit/field/IdField.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import { Facts } from '../kit/record/Facts.tsx';
import { PageTabs } from '../kit/record/PageTabs.tsx';
import { StatementsOf } from '../statement/links/StatementsOf.tsx';
import { AccountRemark } from './AccountRemark.tsx';
import { type ListOf, accountLists as lists } from './accountLists.ts';

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
      <ListFrame {...list} partOf={partOf} emptyHint={translate(none)} />
    </ResourceContextProvider>
  );
}

const kinds = fieldsOf(Account);
const fields: readonly Column<Account>[] = [
  { source: 'accountNumber' },
  { source: 'accountName' },
  { source: 'customerName' },
  { source: 'currency' },
  { source: 'balance' },
  { source: 'held' },
  { source: 'available' },
  { source: 'accountStatus' },
  { source: 'createdAt' },
  { source: 'updatedAt' },
  { source: 'id', render: ({ id }) => <IdField id={id} /> },
  { source: 'remark', render: (account) => <AccountRemark account={account} /> },
];

function Details({ account }: { account: Account }) {
  return (
    <Paper variant="outlined" sx={{ px: { xs: 2, md: 3 }, py: { xs: 1, md: 2 } }}>
      <Facts noun="account" kinds={kinds} fields={fields} record={account} />
    </Paper>
  );
}
