import { useTranslate } from 'react-admin';
import { Account, accountSorts } from '#domain/account/account.ts';
import { CustomerFilter } from '../customer/links/CustomerFilter.tsx';
import { sandboxFilter } from '../customer/links/sandboxFilter.tsx';
import { CreateButton } from '../frame/CreateButton.tsx';
import { AmountField } from '../kit/field/AmountField.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { TwoLines } from '../kit/field/TwoLines.tsx';
import { ChoiceInput } from '../kit/form/ChoiceInput.tsx';
import { currencyChoices } from '../kit/form/currencyChoices.ts';
import { DateRangeInput } from '../kit/form/DateRangeInput.tsx';
import { EnumInput } from '../kit/form/EnumInput.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import type { PhoneRow } from '../kit/list/phoneRow.tsx';
import { SearchInput } from '../kit/list/SearchInput.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { AccountRemark } from './AccountRemark.tsx';

/** Customers' accounts with what is in them. Money moves by postings only; the remark is edited in its row. */
export default function AccountList() {
  const translate = useTranslate();
  return (
    <>
      <CreateButton label="menu.openAccount" />
      <ListFrame
        schema={Account}
        columns={columns}
        phone={phone}
        sorts={accountSorts}
        filters={filters}
        emptyHint={translate('account.emptyHint')}
      />
    </>
  );
}

const columns: readonly Column<Account>[] = [
  {
    source: 'cell:account',
    parts: ['accountName', 'accountNumber'],
    sortBy: 'accountName',
    label: 'nouns.account.fields.accountName',
    isPrimary: true,
    render: ({ accountName, accountNumber }, link) => (
      <TwoLines first={link(accountName)} second={<span className="value-figures">{accountNumber}</span>} />
    ),
  },
  { source: 'accountNumber', isHidden: 'butInFiles' },
  { source: 'accountName', isHidden: 'butInFiles' },
  { source: 'customerName' },
  { source: 'currency', isHidden: 'butInFiles' },
  {
    source: 'balance',
    render: ({ balance, currency }) => <AmountField amount={balance} currency={currency} />,
    sum: { of: ({ balance }) => balance, currency: 'currency' },
  },
  { source: 'held', isHidden: 'butInFiles' },
  { source: 'available' },
  { source: 'accountStatus' },
  { source: 'remark', render: (account) => <AccountRemark account={account} /> },
  { source: 'createdAt', isHidden: true },
  { source: 'id', label: 'lists.actions', isActions: true, render: (account) => <AccountMenu account={account} /> },
];

/** *Account — what is on it*, and below it *number — whether it is open*. */
const phone: PhoneRow<Account> = {
  title: ({ accountName }, link) => link(accountName),
  figure: ({ balance, currency }) => <AmountField amount={balance} currency={currency} />,
  under: ({ accountNumber }) => [accountNumber],
  state: ({ accountStatus }) => <EnumField of="accountStatus" value={accountStatus} />,
};

const filters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <ChoiceInput
    key="currency"
    source="currency"
    label="nouns.account.fields.currency"
    choices={currencyChoices}
    alwaysOn
  />,
  <EnumInput
    key="accountStatus"
    source="accountStatus"
    label="nouns.account.fields.accountStatus"
    of="accountStatus"
  />,
  <DateRangeInput key="createdAt" source="createdAt" label="nouns.account.fields.createdAt" />,
  <CustomerFilter key="customerId" source="customerId" label="nouns.account.fields.customerId" alwaysOn />,
  sandboxFilter,
];
