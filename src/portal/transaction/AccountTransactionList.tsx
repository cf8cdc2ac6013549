import { useTranslate } from 'react-admin';
import { accountOperationNames } from '#domain/account/operation.ts';
import { AccountTransaction, transactionSorts } from '#domain/transaction/transaction.ts';
import { AccountInput } from '../account/links/AccountInput.tsx';
import { useSession } from '../client/PortalContext.tsx';
import { CustomerFilter } from '../customer/links/CustomerFilter.tsx';
import { CreateButton } from '../frame/CreateButton.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { RateField } from '../kit/field/RateField.tsx';
import { WhenField } from '../kit/field/WhenField.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import type { PhoneRow } from '../kit/list/phoneRow.tsx';
import { transactionFilters } from './filters.tsx';
import { RelatedNumber } from './RelatedNumber.tsx';
import { Counterparty, MovedAmount, movementColumns } from './transactionCells.tsx';

/** Everything that moved on accounts, newest first. */
export default function AccountTransactionList() {
  const translate = useTranslate();
  const isOperator = useSession().user?.customerId === null;
  return (
    <>
      {isOperator && <CreateButton label="transaction.book" access={bookingAccess} />}
      <ListFrame
        schema={AccountTransaction}
        columns={columns}
        phone={phone}
        sorts={transactionSorts}
        filters={filters}
        isLive
        emptyHint={translate('transaction.emptyHint')}
      />
    </>
  );
}

const bookingAccess = { action: accountOperationNames, subject: 'account' };

const columns: readonly Column<AccountTransaction>[] = [
  {
    source: 'cell:counterparty',
    parts: ['counterpartyName', 'description'],
    label: 'nouns.accountTransaction.fields.counterpartyName',
    isPrimary: true,
    render: (transaction, link) => <Counterparty of={transaction} link={link} />,
  },
  ...movementColumns,
  { source: 'transactionId', isId: true, isHidden: 'butInFiles' },
  { source: 'createdAt' },
  { source: 'type', isHidden: 'butInFiles' },
  { source: 'status', isHidden: 'butInFiles' },
  { source: 'accountNumber', isWhole: true },
  { source: 'customerName' },
  { source: 'billingAmount', currency: 'billingCurrency', isHidden: 'butInFiles' },
  { source: 'billingFee', currency: 'billingCurrency', isHidden: 'butInFiles' },
  { source: 'balanceChange', currency: 'billingCurrency', isHidden: 'butInFiles' },
  { source: 'balanceAfter', currency: 'billingCurrency' },
  { source: 'counterpartyName', isHidden: 'butInFiles' },
  { source: 'counterpartyAccountNumber', isHidden: 'butInFiles' },
  { source: 'relatedTransactionId', render: (record) => <RelatedNumber record={record} />, isHidden: 'butInFiles' },
  { source: 'description', isHidden: 'butInFiles' },
  { source: 'note', isHidden: true },
  { source: 'transactionAmount', currency: 'transactionCurrency', isHidden: true },
  { source: 'conversionRate', render: ({ conversionRate }) => <RateField rate={conversionRate} />, isHidden: true },
];

/** *Whom — how much*, and below it *time · account — how it stands*. */
const phone: PhoneRow<AccountTransaction> = {
  title: ({ counterpartyName, type }, link) =>
    link(counterpartyName ?? <EnumField of="transactionType" value={type} />),
  figure: (transaction) => <MovedAmount of={{ ...transaction, transactionCurrency: transaction.billingCurrency }} />,
  under: ({ createdAt, accountNumber }) => [<WhenField key="when" instant={createdAt} />, accountNumber],
  state: ({ type }) => <EnumField of="transactionType" value={type} />,
};

const filters = transactionFilters([
  <AccountInput key="accountId" source="accountId" label="nouns.accountTransaction.fields.accountId" />,
  <CustomerFilter key="customerId" source="customerId" label="nouns.accountTransaction.fields.customerId" />,
]);
