import { useTranslate } from 'react-admin';
import { accountOperationNames } from '#domain/account/operation.ts';
import { AccountTransaction, transactionSorts } from '#domain/transaction/transaction.ts';
import { AccountInput } from '../account/links/AccountInput.tsx';
import { useSession } from '../client/PortalContext.tsx';
import { CustomerFilter } from '../customer/links/CustomerFilter.tsx';
import { CreateButton } from '../frame/CreateButton.tsx';
import { RateField } from '../kit/field/RateField.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import { transactionFilters } from './filters.tsx';
import { RelatedNumber } from './RelatedNumber.tsx';

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
  { source: 'transactionId', isId: true },
  { source: 'createdAt' },
  { source: 'type' },
  { source: 'status' },
  { source: 'accountNumber' },
  { source: 'customerName' },
  { source: 'billingAmount', currency: 'billingCurrency' },
  { source: 'billingFee', currency: 'billingCurrency' },
  { source: 'balanceChange', currency: 'billingCurrency' },
  { source: 'balanceAfter', currency: 'billingCurrency' },
  { source: 'counterpartyName' },
  { source: 'counterpartyAccountNumber' },
  { source: 'relatedTransactionId', render: (record) => <RelatedNumber record={record} /> },
  { source: 'description' },
  { source: 'note', isHidden: true },
  { source: 'transactionAmount', currency: 'transactionCurrency', isHidden: true },
  { source: 'conversionRate', render: ({ conversionRate }) => <RateField rate={conversionRate} />, isHidden: true },
];

const filters = transactionFilters([
  <AccountInput key="accountId" source="accountId" label="nouns.accountTransaction.fields.accountId" />,
  <CustomerFilter key="customerId" source="customerId" label="nouns.accountTransaction.fields.customerId" />,
]);
