import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Account } from '#domain/account/account.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { customerStatus } from '#domain/enumerations.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { EditButton } from '../frame/EditButton.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { CountryField } from '../kit/field/CountryField.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { StatusChip } from '../kit/field/StatusChip.tsx';
import { ActButtons } from '../kit/record/ActButtons.tsx';
import { RecordScreen } from '../kit/record/RecordScreen.tsx';
import { CustomerTabs } from './CustomerTabs.tsx';
import { customerActs } from './customerActs.ts';
import { noCustomer } from './noCustomer.tsx';

/** One customer with all that is theirs. */
export default function CustomerShow() {
  return (
    <RecordScreen<Customer> resource="customers" notFound={noCustomer}>
      {(customer) => <CustomerPage key={customer.id} customer={customer} />}
    </RecordScreen>
  );
}

function CustomerPage({ customer }: { customer: Customer }) {
  const lacksAccount = useLacksAccount(customer);
  return (
    <>
      <PageTitle title={customer.customerName} />
      <PageActions>
        <EditButton isInMenu />
        <ActButtons of={customerActs} record={customer} notYet={lacksAccount ? 'enable' : undefined} />
      </PageActions>
      <StatusNotice customer={customer} lacksAccount={lacksAccount} />
      <Paper variant="outlined" sx={header}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {customer.customerNumber}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {customer.contactName ?? customer.customerName}
            {customer.contactEmail && <> · {customer.contactEmail}</>}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
          {customer.country && <CountryField code={customer.country} />}
          {customer.sandbox && <SandboxMark />}
          <EnumField of="customerStatus" value={customer.customerStatus} />
        </Box>
      </Paper>
      <CustomerTabs customer={customer} />
    </>
  );
}

function SandboxMark() {
  const translate = useTranslate();
  return (
    <span title={translate('customer.isSandbox')}>
      <StatusChip tone="info">{translate('nouns.customer.fields.sandbox')}</StatusChip>
    </span>
  );
}

/** Whether it has no account yet, which comes before it is enabled. */
function useLacksAccount({ id, customerStatus: status }: Customer): boolean {
  const isAsked = useAbility().can('read', 'account') && status === customerStatus.code.initial;
  const { total } = useGetList<Account>(
    'account/balance',
    { filter: { customerId: id }, sort: { field: 'createdAt', order: 'DESC' }, pagination: { page: 1, perPage: 1 } },
    { enabled: isAsked },
  );
  return isAsked && !total;
}

/** What the status keeps from happening, and the next step out of it. */
function StatusNotice({ customer, lacksAccount }: { customer: Customer; lacksAccount: boolean }) {
  const translate = useTranslate();
  const ability = useAbility();
  const { initial, disabled } = customerStatus.code;
  if (customer.customerStatus === disabled) {
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {translate('customer.isDisabled')}
      </Alert>
    );
  }
  if (customer.customerStatus !== initial) return null;
  const openAccount = `/account/balance/create?source=${encodeURIComponent(JSON.stringify({ customerId: customer.id }))}`;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        lacksAccount &&
        ability.can('create', 'account') && (
          <Button color="inherit" size="small" component={Link} to={openAccount}>
            {translate('menu.openAccount')}
          </Button>
        )
      }
    >
      {translate(lacksAccount ? 'customer.isInitial' : 'customer.isReady')}
    </Alert>
  );
}

const header = {
  p: { xs: 2, md: 3 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
} as const;
