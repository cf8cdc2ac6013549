import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { AccountTransaction, transactionSorts } from '#domain/transaction.ts';
import { useSession } from '../providers/PortalContext.tsx';
import { AccountInput } from '../shared/AccountInput.tsx';
import { CustomerInput } from '../shared/CustomerInput.tsx';
import type { Column } from '../shared/columns.tsx';
import { ListFrame } from '../shared/ListFrame.tsx';
import { RateField } from '../shared/RateField.tsx';
import { transactionFilters } from './filters.tsx';
import { RelatedNumber } from './RelatedNumber.tsx';

/** Everything that moved on accounts, newest first. */
export default function AccountTransactionList() {
  const translate = useTranslate();
  const isOperator = useSession().user?.customerId === null;
  const columns = useMemo(
    () => (isOperator ? allColumns : allColumns.filter(({ source }) => source !== 'customerName')),
    [isOperator],
  );
  return (
    <ListFrame
      schema={AccountTransaction}
      columns={columns}
      sorts={transactionSorts}
      sort={newestFirst}
      filters={isOperator ? operatorFilters : filters}
      isLive
      emptyHint={translate('transaction.emptyHint')}
    />
  );
}

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

const allColumns: readonly Column<AccountTransaction>[] = [
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
  { source: 'transactionAmount', currency: 'transactionCurrency', isHidden: true },
  { source: 'conversionRate', render: ({ conversionRate }) => <RateField rate={conversionRate} />, isHidden: true },
];

const accountFilter = (
  <AccountInput key="accountId" source="accountId" label="nouns.accountTransaction.fields.accountId" />
);
const filters = transactionFilters([accountFilter]);
const operatorFilters = transactionFilters([
  accountFilter,
  <CustomerInput key="customerId" source="customerId" label="nouns.accountTransaction.fields.customerId" />,
]);
