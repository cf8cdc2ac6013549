import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Account } from '#domain/account/account.ts';
import { fieldsOf } from '#domain/field.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { IdField } from '../kit/field/IdField.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { PartList } from '../kit/list/PartList.tsx';
import { Facts } from '../kit/record/Facts.tsx';
import { onDemand } from '../kit/record/onDemand.tsx';
import { PageTabs } from '../kit/record/PageTabs.tsx';
import { StatementsOf } from '../statement/links/StatementsOf.tsx';
import { AccountRemark } from './AccountRemark.tsx';
import { accountLists as lists } from './accountLists.ts';

// Who asks for it waits for its form and calendar.
const BalanceAt = onDemand(() => import('../transaction/links/BalanceAt.tsx'));

/** What belongs to the account; whoever may not read a kind of record doesn't see its tab. */
export function AccountTabs({ account }: { account: Account }) {
  const translate = useTranslate();
  const ability = useAbility();
  const tab = (
    name: 'balanceAt' | 'details' | 'transactions' | 'cards' | 'deposits' | 'receivables' | 'statements',
    subject: string,
    content: ReactNode,
    // What it tells of them, where that may be hidden alone.
    field?: string,
  ) => (ability.can('read', subject, field) ? [{ name, label: translate(`account.tabs.${name}`), content }] : []);
  const of = { of: 'account', filter: { accountId: account.id } };
  return (
    <PageTabs
      base={`/account/balance/${encodeURIComponent(account.id)}/show`}
      tabs={[
        ...tab('transactions', 'accountTransaction', <PartList {...of} {...lists.transactions} />),
        ...tab('cards', 'card', <PartList {...of} {...lists.cards} />),
        ...tab('deposits', 'depositRecord', <PartList {...of} {...lists.deposits} />),
        ...tab('receivables', 'receivable', <PartList {...of} {...lists.receivables} />),
        ...tab('statements', 'statement', <StatementsOf accountId={account.id} />),
        ...tab('balanceAt', 'accountTransaction', <BalanceAt of="account" id={account.id} />, 'balanceAfter'),
        ...tab('details', 'account', <Details account={account} />),
      ]}
    />
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
