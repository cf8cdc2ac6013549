import { cardEnding } from '#domain/text.ts';
import type { CardTransaction } from '#domain/transaction/transaction.ts';
import { CardField } from '../../kit/field/CardField.tsx';
import { CountryField } from '../../kit/field/CountryField.tsx';
import { EnumField } from '../../kit/field/EnumField.tsx';
import { NamedRecord } from '../../kit/field/NamedRecord.tsx';
import { RateField } from '../../kit/field/RateField.tsx';
import { WhenField } from '../../kit/field/WhenField.tsx';
import type { Column } from '../../kit/list/columns.tsx';
import type { PhoneRow } from '../../kit/list/phoneRow.tsx';
import { RelatedNumber } from '../RelatedNumber.tsx';
import { CardCounterparty, MovedAmount, movementColumns } from './movementCells.tsx';

/** Where a card was used, how much that was, and how it stands. */
export const cardMovements: readonly Column<CardTransaction>[] = [
  {
    source: 'cell:merchant',
    parts: ['merchantInformation', 'mccCode', 'counterpartyName', 'description'],
    isPrimary: true,
    render: (transaction, link) => <CardCounterparty of={transaction} link={link} />,
  },
  ...movementColumns,
  {
    source: 'cell:card',
    parts: ['last4', 'cardholderName'],
    render: (transaction) => (
      <CardField last4={transaction.last4} holder={<NamedRecord source="cardholderName" record={transaction} />} />
    ),
  },
  { source: 'transactionId', isId: true, isHidden: 'butInFiles' },
  { source: 'createdAt' },
  { source: 'cardholderName', isHidden: 'butInFiles' },
  { source: 'type', isHidden: 'butInFiles' },
  { source: 'status', isHidden: 'butInFiles' },
  { source: 'cardToken', isId: true, isHidden: 'butInFiles' },
  { source: 'last4', isHidden: 'butInFiles' },
  { source: 'customerName' },
  { source: 'merchantInformation', isHidden: 'butInFiles' },
  { source: 'billingAmount', currency: 'billingCurrency', isHidden: 'butInFiles' },
  { source: 'billingFee', currency: 'billingCurrency', isHidden: 'butInFiles' },
  // Of an adjustment nothing else in a file says which way it went.
  { source: 'balanceChange', currency: 'billingCurrency', isHidden: 'butInFiles' },
  { source: 'transactionAmount', currency: 'transactionCurrency', isHidden: 'butInFiles' },
  {
    source: 'conversionRate',
    render: ({ conversionRate }) => <RateField rate={conversionRate} />,
    isFigure: true,
    isHidden: 'butInFiles',
  },
  {
    source: 'transactionCountry',
    render: ({ transactionCountry }) => <CountryField code={transactionCountry} />,
    isHidden: 'butInFiles',
  },
  { source: 'relatedTransactionId', render: (record) => <RelatedNumber record={record} />, isHidden: 'butInFiles' },
  { source: 'balanceAfter', currency: 'billingCurrency', isHidden: true },
  { source: 'mccCode', isHidden: true },
  { source: 'description', isHidden: true },
  { source: 'note', isHidden: true },
];

/** *Merchant — amount*, and below it *time · card — how it stands*. */
export const cardMovementPhone: PhoneRow<CardTransaction> = {
  title: ({ merchantInformation, counterpartyName, type }, link) =>
    link(merchantInformation ?? counterpartyName ?? <EnumField of="transactionType" value={type} />),
  figure: (transaction) => <MovedAmount of={{ ...transaction, transactionCurrency: transaction.billingCurrency }} />,
  under: ({ createdAt, last4 }) => [<WhenField key="when" instant={createdAt} />, last4 && cardEnding(last4)],
  state: ({ type }) => <EnumField of="transactionType" value={type} />,
};
