import { useTranslate } from 'react-admin';
import { CardBalance, cardBalanceSorts } from '#domain/card/balance.ts';
import { HolderInput } from '../../cardholder/links/HolderInput.tsx';
import { CustomerFilter } from '../../customer/links/CustomerFilter.tsx';
import { AmountField } from '../../kit/field/AmountField.tsx';
import { CardDigits, CardField } from '../../kit/field/CardField.tsx';
import { CardMark } from '../../kit/field/CardMark.tsx';
import { EnumField } from '../../kit/field/EnumField.tsx';
import { NamedRecord } from '../../kit/field/NamedRecord.tsx';
import { ChoiceInput } from '../../kit/form/ChoiceInput.tsx';
import { currencyChoices } from '../../kit/form/currencyChoices.ts';
import { DateRangeInput } from '../../kit/form/DateRangeInput.tsx';
import { EnumInput } from '../../kit/form/EnumInput.tsx';
import { yesOrNo } from '../../kit/form/yesOrNo.ts';
import type { Column } from '../../kit/list/columns.tsx';
import { ListFrame } from '../../kit/list/ListFrame.tsx';
import type { PhoneRow } from '../../kit/list/phoneRow.tsx';
import { SearchInput } from '../../kit/list/SearchInput.tsx';
import { FundsButtons } from './FundsButtons.tsx';

/** What is on the cards, and the way to put more on one or take it back. */
export default function CardBalanceList() {
  const translate = useTranslate();
  return (
    <ListFrame
      schema={CardBalance}
      columns={columns}
      phone={phone}
      sorts={cardBalanceSorts}
      filters={filters}
      emptyHint={translate('cardFunds.emptyHint')}
    />
  );
}

const columns: readonly Column<CardBalance>[] = [
  {
    source: 'cell:card',
    parts: ['last4', 'cardholderName'],
    sortBy: 'last4',
    isPrimary: true,
    render: (card, link) => (
      <CardField last4={card.last4} holder={<NamedRecord source="cardholderName" record={card} />} link={link} />
    ),
  },
  { source: 'cardToken', isId: true, isHidden: 'butInFiles' },
  { source: 'last4', isHidden: 'butInFiles' },
  { source: 'cardholderName', isHidden: 'butInFiles' },
  { source: 'customerName' },
  { source: 'currency', isHidden: 'butInFiles' },
  { source: 'balance', sum: { of: ({ balance }) => balance, currency: 'currency' } },
  { source: 'held' },
  { source: 'available' },
  { source: 'sharedCard', isHidden: 'butInFiles' },
  { source: 'cardStatus' },
  { source: 'accountNumber', isHidden: true },
  { source: 'createdAt', isHidden: true },
  {
    source: 'id',
    label: 'lists.actions',
    isActions: true,
    render: (card) => <FundsButtons card={{ ...card, cardBalance: card.balance }} isSmall />,
  },
];

/** *Card — what can be spent*, and below it *who has it — its status*. */
const phone: PhoneRow<CardBalance> = {
  mark: () => <CardMark />,
  title: ({ last4 }, link) => link(<CardDigits last4={last4} />),
  figure: ({ available, currency }) => <AmountField amount={available} currency={currency} />,
  under: ({ cardholderName }) => [cardholderName],
  state: ({ cardStatus }) => <EnumField of="cardStatus" value={cardStatus} />,
};

const label = (field: string) => `nouns.cardBalance.fields.${field}`;

const filters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <ChoiceInput key="currency" source="currency" label={label('currency')} choices={currencyChoices} alwaysOn />,
  <HolderInput key="cardholderId" source="cardholderId" label={label('cardholderId')} alwaysOn />,
  <ChoiceInput key="sharedCard" source="sharedCard" label={label('sharedCard')} choices={yesOrNo} />,
  <EnumInput key="cardStatus" source="cardStatus" of="cardStatus" label={label('cardStatus')} />,
  <DateRangeInput key="createdAt" source="createdAt" label={label('createdAt')} />,
  <CustomerFilter key="customerId" source="customerId" label={label('customerId')} />,
];
