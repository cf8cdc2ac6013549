import type { AccountTransaction } from '#domain/transaction/transaction.ts';
import { EnumField } from '../../kit/field/EnumField.tsx';
import { RateField } from '../../kit/field/RateField.tsx';
import { WhenField } from '../../kit/field/WhenField.tsx';
import type { Column } from '../../kit/list/columns.tsx';
import type { PhoneRow } from '../../kit/list/phoneRow.tsx';
import { RelatedNumber } from '../RelatedNumber.tsx';
import { Counterparty, MovedAmount, movementColumns } from './movementCells.tsx';

/** Who money came from or went to, how much, and how that stands. */
export const accountMovements: readonly Column<AccountTransaction>[] = [
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
export const accountMovementPhone: PhoneRow<AccountTransaction> = {
  title: ({ counterpartyName, type }, link) =>
    link(counterpartyName ?? <EnumField of="transactionType" value={type} />),
  figure: (transaction) => <MovedAmount of={{ ...transaction, transactionCurrency: transaction.billingCurrency }} />,
  under: ({ createdAt, accountNumber }) => [<WhenField key="when" instant={createdAt} />, accountNumber],
  state: ({ type }) => <EnumField of="transactionType" value={type} />,
};
