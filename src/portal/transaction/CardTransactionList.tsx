import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { currencies } from '#domain/currency.ts';
import { CardTransaction, transactionSorts } from '#domain/transaction/transaction.ts';
import { HolderInput } from '../cardholder/links/HolderInput.tsx';
import { CustomerFilter } from '../customer/links/CustomerFilter.tsx';
import { sandboxFilter } from '../customer/links/sandboxFilter.tsx';
import { CreateButton } from '../frame/CreateButton.tsx';
import { ChoiceInput } from '../kit/form/ChoiceInput.tsx';
import { CountryInput } from '../kit/form/CountryInput.tsx';
import { RecordInput } from '../kit/form/RecordInput.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import { transactionFilters } from './filters.tsx';
import { cardMovementPhone, cardMovements } from './links/cardMovements.tsx';

/** Everything that was paid with cards, paid back to them, put on them and charged, newest first. */
export default function CardTransactionList() {
  const translate = useTranslate();
  return (
    <>
      <CreateButton label="menu.moveFunds" access={{ action: ['topUp', 'return'], subject: 'card' }} />
      <ListFrame
        schema={CardTransaction}
        columns={cardMovements}
        phone={cardMovementPhone}
        sorts={transactionSorts}
        filters={filters}
        isLive
        emptyHint={translate('transaction.emptyHint')}
      />
    </>
  );
}

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
  sandboxFilter,
]);
