import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { currencies } from '#domain/currency.ts';
import { cardEnding } from '#domain/text.ts';
import { CardTransaction, transactionSorts } from '#domain/transaction/transaction.ts';
import { HolderInput } from '../cardholder/links/HolderInput.tsx';
import { CustomerFilter } from '../customer/links/CustomerFilter.tsx';
import { CreateButton } from '../frame/CreateButton.tsx';
import { CardField } from '../kit/field/CardField.tsx';
import { CountryField } from '../kit/field/CountryField.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { NamedRecord } from '../kit/field/NamedRecord.tsx';
import { RateField } from '../kit/field/RateField.tsx';
import { WhenField } from '../kit/field/WhenField.tsx';
import { ChoiceInput } from '../kit/form/ChoiceInput.tsx';
import { CountryInput } from '../kit/form/CountryInput.tsx';
import { RecordInput } from '../kit/form/RecordInput.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import type { PhoneRow } from '../kit/list/phoneRow.tsx';
import { transactionFilters } from './filters.tsx';
import { RelatedNumber } from './RelatedNumber.tsx';
import { CardCounterparty, MovedAmount, movementColumns } from './transactionCells.tsx';

/** Everything that was paid with cards, paid back to them, put on them and charged, newest first. */
export default function CardTransactionList() {
  const translate = useTranslate();
  return (
    <>
      <CreateButton label="cardFunds.move" access={{ action: ['topUp', 'return'], subject: 'card' }} />
      <ListFrame
        schema={CardTransaction}
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

const columns: readonly Column<CardTransaction>[] = [
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
  { source: 'balanceChange', currency: 'billingCurrency', isHidden: true },
  { source: 'balanceAfter', currency: 'billingCurrency', isHidden: true },
  { source: 'mccCode', isHidden: true },
  { source: 'description', isHidden: true },
  { source: 'note', isHidden: true },
];

/** *Merchant — amount*, and below it *time · card — how it stands*. */
const phone: PhoneRow<CardTransaction> = {
  title: ({ merchantInformation, counterpartyName, type }, link) =>
    link(merchantInformation ?? counterpartyName ?? <EnumField of="transactionType" value={type} />),
  figure: (transaction) => <MovedAmount of={{ ...transaction, transactionCurrency: transaction.billingCurrency }} />,
  under: ({ createdAt, last4 }) => [<WhenField key="when" instant={createdAt} />, last4 && cardEnding(last4)],
  state: ({ type }) => <EnumField of="transactionType" value={type} />,
};

const label = (field: string) => `nouns.cardTransaction.fields.${field}`;
const filters = transactionFilters([
  <RecordInput<Card>
    key="cardId"
    source="cardId"
    label={label('cardId')}
    noun="card"
    nameOf={({ cardNumber, cardholderName }) => `${cardNumber} · ${cardholderName}`}
    sort={{ field: 'last4', order: 'ASC' }}
  />,
  <HolderInput key="cardholderId" source="cardholderId" label={label('cardholderId')} />,
  <ChoiceInput
    key="transactionCurrency"
    source="transactionCurrency"
    label={label('transactionCurrency')}
    choices={currencies.map((code) => ({ id: code, name: code }))}
  />,
  <CountryInput key="transactionCountry" source="transactionCountry" label={label('transactionCountry')} />,
  <CustomerFilter key="customerId" source="customerId" label={label('customerId')} />,
]);
