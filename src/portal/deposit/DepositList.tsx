import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { DepositRecord, depositRecordSorts } from '#domain/deposit/deposit.ts';
import { AccountInput } from '../account/links/AccountInput.tsx';
import { useSession } from '../client/PortalContext.tsx';
import { CustomerFilter } from '../customer/links/CustomerFilter.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { RateField } from '../kit/field/RateField.tsx';
import { AmountRangeInput } from '../kit/form/AmountRangeInput.tsx';
import { ChoiceInput } from '../kit/form/ChoiceInput.tsx';
import { currencyChoices } from '../kit/form/currencyChoices.ts';
import { DateRangeInput } from '../kit/form/DateRangeInput.tsx';
import { EnumInput } from '../kit/form/EnumInput.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import { SearchInput } from '../kit/list/SearchInput.tsx';
import { Can } from '../kit/record/Can.tsx';
import { DepositMenu } from './DepositMenu.tsx';

/** Money on its way to accounts, arrived, or given up, newest first. */
export default function DepositList() {
  const translate = useTranslate();
  const isOperator = useSession().user?.customerId === null;
  return (
    <>
      <PageActions>
        <Can do="create" on="depositRecord">
          <Button variant="contained" startIcon={<AddIcon />} component={Link} to="/account/deposit-records/create">
            {translate('deposit.declare')}
          </Button>
        </Can>
      </PageActions>
      <ListFrame
        schema={DepositRecord}
        columns={isOperator ? columns : columnsToRead}
        sorts={depositRecordSorts}
        filters={filters}
        emptyHint={translate('deposit.emptyHint')}
      />
    </>
  );
}

const columns: readonly Column<DepositRecord>[] = [
  { source: 'orderNumber' },
  { source: 'status' },
  { source: 'createdAt' },
  { source: 'customerName' },
  { source: 'accountNumber' },
  { source: 'creditedAmount', currency: 'creditCurrency' },
  { source: 'paidAmount', currency: 'paymentCurrency' },
  { source: 'bankName' },
  { source: 'bankAccountNumber' },
  { source: 'estimatedArrivalDate' },
  { source: 'creditCurrency', isHidden: true },
  { source: 'paymentCurrency', isHidden: true },
  { source: 'reference', isHidden: true },
  { source: 'remark', isHidden: true },
  { source: 'reason', isHidden: true },
  { source: 'conversionRate', render: ({ conversionRate }) => <RateField rate={conversionRate} />, isHidden: true },
  { source: 'transactionId', isId: true, isHidden: true },
  { source: 'id', label: 'card.actions', isActions: true, render: (deposit) => <DepositMenu deposit={deposit} /> },
];
/** Customers' people take no steps. */
const columnsToRead = columns.filter(({ isActions }) => !isActions);

const label = (field: string) => `nouns.depositRecord.fields.${field}`;

const filters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <EnumInput key="status" source="status" of="depositStatus" label={label('status')} alwaysOn />,
  <ChoiceInput
    key="creditCurrency"
    source="creditCurrency"
    label={label('creditCurrency')}
    choices={currencyChoices}
    alwaysOn
  />,
  <DateRangeInput key="createdAt" source="createdAt" label={label('createdAt')} alwaysOn />,
  <AmountRangeInput key="creditedAmount" source="creditedAmount" label={label('creditedAmount')} />,
  <AccountInput key="accountId" source="accountId" label={label('accountId')} />,
  <CustomerFilter key="customerId" source="customerId" label={label('customerId')} />,
];
