import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { credited } from '#domain/deposit/credited.ts';
import { DepositRecord, depositRecordSorts } from '#domain/deposit/deposit.ts';
import { depositStatus } from '#domain/enumerations.ts';
import { AccountInput } from '../account/links/AccountInput.tsx';
import { useLanguage, usePreferences, useSession } from '../client/PortalContext.tsx';
import { CustomerFilter } from '../customer/links/CustomerFilter.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { AmountField } from '../kit/field/AmountField.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { MerchantField } from '../kit/field/MerchantField.tsx';
import { RateField } from '../kit/field/RateField.tsx';
import { TwoLines } from '../kit/field/TwoLines.tsx';
import { WhenField } from '../kit/field/WhenField.tsx';
import { onDay } from '../kit/field/when.ts';
import { AmountRangeInput } from '../kit/form/AmountRangeInput.tsx';
import { ChoiceInput } from '../kit/form/ChoiceInput.tsx';
import { currencyChoices } from '../kit/form/currencyChoices.ts';
import { DateRangeInput } from '../kit/form/DateRangeInput.tsx';
import { EnumInput } from '../kit/form/EnumInput.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import type { PhoneRow } from '../kit/list/phoneRow.tsx';
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
            {translate('menu.declareDeposit')}
          </Button>
        </Can>
      </PageActions>
      <ListFrame
        schema={DepositRecord}
        columns={isOperator ? columns : columnsToRead}
        phone={phone}
        sorts={depositRecordSorts}
        filters={filters}
        emptyHint={translate('deposit.emptyHint')}
      />
    </>
  );
}

const columns: readonly Column<DepositRecord>[] = [
  {
    source: 'cell:bank',
    parts: ['orderNumber', 'bankName'],
    sortBy: 'orderNumber',
    label: 'nouns.depositRecord.fields.bankName',
    isPrimary: true,
    render: ({ bankName, orderNumber }, link) => <MerchantField name={bankName} about={[orderNumber]} link={link} />,
  },
  {
    source: 'cell:amount',
    parts: ['creditedAmount', 'paidAmount'],
    sortBy: 'creditedAmount',
    isFigure: true,
    render: (deposit) => <Credited of={deposit} />,
    sum: { of: credited, currency: 'creditCurrency', label: 'nouns.depositRecord.fields.creditedAmount' },
  },
  { source: 'orderNumber', isHidden: 'butInFiles' },
  {
    source: 'cell:status',
    parts: ['status', 'estimatedArrivalDate'],
    sortBy: 'status',
    label: 'nouns.depositRecord.fields.status',
    render: (deposit) => <Arrival of={deposit} />,
  },
  { source: 'status', isHidden: 'butInFiles' },
  { source: 'createdAt' },
  { source: 'customerName' },
  { source: 'accountNumber', isWhole: true },
  { source: 'creditedAmount', currency: 'creditCurrency', isHidden: 'butInFiles' },
  { source: 'paidAmount', currency: 'paymentCurrency', isHidden: 'butInFiles' },
  { source: 'bankName', isHidden: 'butInFiles' },
  { source: 'bankAccountNumber', isHidden: 'butInFiles' },
  { source: 'estimatedArrivalDate', isHidden: 'butInFiles' },
  { source: 'creditCurrency', isHidden: true },
  { source: 'paymentCurrency', isHidden: true },
  { source: 'reference', isHidden: true },
  { source: 'remark', isHidden: true },
  { source: 'reason', isHidden: true },
  { source: 'conversionRate', render: ({ conversionRate }) => <RateField rate={conversionRate} />, isHidden: true },
  { source: 'transactionId', isId: true, isHidden: true },
  { source: 'id', label: 'lists.actions', isActions: true, render: (deposit) => <DepositMenu deposit={deposit} /> },
];

/** *Bank — amount*, and below it *time · account — how it stands*. */
const phone: PhoneRow<DepositRecord> = {
  title: ({ bankName }, link) => link(bankName),
  figure: (deposit) => <Credited of={{ ...deposit, paymentCurrency: deposit.creditCurrency }} />,
  under: ({ createdAt, accountNumber }) => [<WhenField key="when" instant={createdAt} />, accountNumber],
  state: ({ status }) => <EnumField of="depositStatus" value={status} />,
};

const { success, fail } = depositStatus.code;

/** How it stands, and when it is expected for as long as it is. */
function Arrival({ of: { status, estimatedArrivalDate: date } }: { of: DepositRecord }) {
  const translate = useTranslate();
  const { timeZone } = usePreferences();
  const { tag } = useLanguage();
  const isUnderWay = status !== success && status !== fail;
  return (
    <TwoLines
      isWhole
      first={<EnumField of="depositStatus" value={status} />}
      second={isUnderWay && date && translate('deposit.expected', { date: onDay(date, timeZone, tag) })}
    />
  );
}

/** What an account gets for a payment, above what is paid where that is another currency. */
const Credited = ({ of }: { of: DepositRecord }) => (
  <AmountField
    amount={of.creditedAmount}
    currency={of.creditCurrency}
    original={{ amount: of.paidAmount, currency: of.paymentCurrency }}
  />
);
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
