import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import type { Account } from '#domain/account/account.ts';
import { accountStatus } from '#domain/enumerations.ts';
import { useSession } from '../client/PortalContext.tsx';
import { EditButton } from '../frame/EditButton.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { NamedRecord } from '../kit/field/NamedRecord.tsx';
import { PageActMenu } from '../kit/list/ActMenu.tsx';
import { Spendable } from '../kit/record/Spendable.tsx';
import { AccountTabs } from './AccountTabs.tsx';
import { accountActs } from './accountActs.ts';
import { Exposure } from './Exposure.tsx';
import { accountName } from './links/accountName.ts';
import { OwedNotice } from './links/OwedNotice.tsx';
import { OperationButtons } from './operations/OperationButtons.tsx';

export function AccountPage({ account }: { account: Account }) {
  return (
    <>
      <PageTitle title={accountName(account) || undefined} />
      <PageActions>
        <EditButton isInMenu />
        <OperationButtons account={account} />
        <PageActMenu of={accountActs} record={account} />
      </PageActions>
      <OwedNotice of={{ accountId: account.id }} currency={account.currency} words="account.owed" />
      <NotOpenNotice account={account} />
      <AccountHeader account={account} />
      <Exposure account={account} />
      <AccountTabs account={account} />
    </>
  );
}

function NotOpenNotice({ account: { accountStatus: at } }: { account: Account }) {
  const translate = useTranslate();
  const { frozen, closed } = accountStatus.code;
  if (at !== frozen && at !== closed) return null;
  return (
    <Alert severity={at === frozen ? 'warning' : 'info'} sx={{ mb: 2 }}>
      {translate(at === frozen ? 'account.notOpen.frozen' : 'account.notOpen.closed')}
    </Alert>
  );
}

function AccountHeader({ account }: { account: Account }) {
  const isOperator = useSession().user?.customerId === null;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Spendable noun="account" record={account} parts={['balance', 'held']} />
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: { xs: 'flex-start', sm: 'flex-end' }, gap: 1 }}>
        <EnumField of="accountStatus" value={account.accountStatus} />
        {isOperator && <NamedRecord source="customerName" record={account} />}
      </Box>
    </Paper>
  );
}
