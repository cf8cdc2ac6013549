import { fieldsOf } from '#domain/field.ts';
import { AccountTransaction } from '#domain/transaction/transaction.ts';
import { IdField } from '../kit/field/IdField.tsx';
import { RateField } from '../kit/field/RateField.tsx';
import { RecordLink } from '../kit/field/RecordLink.tsx';
import { WholeId } from '../kit/field/WholeId.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { RecordScreen } from '../kit/record/RecordScreen.tsx';
import { noTransaction } from './noTransaction.tsx';
import { TransactionPage } from './TransactionPage.tsx';

/** One transaction of an account. */
export default function AccountTransactionShow() {
  return (
    <RecordScreen<AccountTransaction> resource="account/transactions" notFound={noTransaction}>
      {(record) => <TransactionPage noun="accountTransaction" kinds={kinds} fields={fields} record={record} />}
    </RecordScreen>
  );
}

const kinds = fieldsOf(AccountTransaction);
const fields: readonly Column<AccountTransaction>[] = [
  { source: 'transactionId', render: ({ transactionId }) => <WholeId id={transactionId} /> },
  { source: 'type' },
  { source: 'status' },
  { source: 'accountNumber', render: (record) => <AccountLink record={record} /> },
  { source: 'customerName' },
  { source: 'billingCurrency' },
  { source: 'billingAmount', currency: 'billingCurrency' },
  { source: 'billingFee', currency: 'billingCurrency' },
  { source: 'balanceChange', currency: 'billingCurrency' },
  { source: 'balanceAfter', currency: 'billingCurrency' },
  { source: 'transactionCurrency' },
  { source: 'transactionAmount', currency: 'transactionCurrency' },
  { source: 'conversionRate', render: ({ conversionRate }) => <RateField rate={conversionRate} /> },
  { source: 'counterpartyName' },
  { source: 'counterpartyAccountNumber' },
  { source: 'description' },
  { source: 'note' },
  { source: 'relatedTransactionId', render: ({ relatedTransactionId }) => <IdField id={relatedTransactionId} /> },
];

function AccountLink({ record: { accountId, accountNumber } }: { record: AccountTransaction }) {
  return (
    <RecordLink resource="account/balance" id={accountId}>
      {accountNumber}
    </RecordLink>
  );
}
