import { useTranslate } from 'react-admin';
import { CardContact, cardContactSorts } from '#domain/card/contact.ts';
import { HolderInput } from '../../cardholder/links/HolderInput.tsx';
import { CustomerFilter } from '../../customer/links/CustomerFilter.tsx';
import { CardMark } from '../../kit/field/CardMark.tsx';
import { EnumField } from '../../kit/field/EnumField.tsx';
import { NamedRecord } from '../../kit/field/NamedRecord.tsx';
import { TwoLines } from '../../kit/field/TwoLines.tsx';
import { DateRangeInput } from '../../kit/form/DateRangeInput.tsx';
import { EnumInput } from '../../kit/form/EnumInput.tsx';
import type { Column } from '../../kit/list/columns.tsx';
import { ListFrame } from '../../kit/list/ListFrame.tsx';
import type { PhoneRow } from '../../kit/list/phoneRow.tsx';
import { SearchInput } from '../../kit/list/SearchInput.tsx';
import { CardLink } from './CardLink.tsx';
import { ContactButton } from './ContactButton.tsx';
import { phoneOf } from './phone.ts';

/** Where each card's passcodes and notices go. */
export default function ContactList() {
  const translate = useTranslate();
  return (
    <ListFrame
      schema={CardContact}
      columns={columns}
      phone={phone}
      sorts={cardContactSorts}
      filters={filters}
      emptyHint={translate('card.contact.emptyHint')}
    />
  );
}

const columns: readonly Column<CardContact>[] = [
  {
    source: 'cell:card',
    parts: ['last4', 'cardholderName'],
    sortBy: 'last4',
    isPrimary: true,
    render: (contact) => (
      <TwoLines
        mark={<CardMark />}
        first={<CardLink contact={contact} />}
        second={<NamedRecord source="cardholderName" record={contact} />}
      />
    ),
  },
  {
    source: 'last4',
    label: 'nouns.cardLog.fields.cardId',
    render: (contact) => <CardLink contact={contact} />,
    isHidden: 'butInFiles',
  },
  { source: 'cardToken', isId: true, isHidden: 'butInFiles' },
  { source: 'cardholderName', isHidden: 'butInFiles' },
  { source: 'customerName' },
  {
    source: 'cell:contact',
    parts: ['email', 'mobileNumber'],
    label: 'nouns.cardContact.fields.email',
    render: (contact) => <TwoLines first={contact.email} second={phoneOf(contact)} />,
  },
  { source: 'email', isHidden: 'butInFiles' },
  { source: 'mobileNumber', render: phoneOf, isHidden: 'butInFiles' },
  { source: 'cardStatus' },
  { source: 'updatedAt' },
  { source: 'id', label: 'lists.actions', isActions: true, render: (contact) => <ContactButton contact={contact} /> },
];

/** *Card*, and below it *who has it · e-mail — its status*. */
const phone: PhoneRow<CardContact> = {
  title: (contact) => <TwoLines mark={<CardMark />} first={<CardLink contact={contact} />} />,
  under: ({ cardholderName, email }) => [cardholderName, email],
  state: ({ cardStatus }) => <EnumField of="cardStatus" value={cardStatus} />,
};

const label = (field: string) => `nouns.cardContact.fields.${field}`;

const filters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <EnumInput key="status" source="cardStatus" of="cardStatus" label={label('cardStatus')} alwaysOn />,
  <HolderInput key="holder" source="cardholderId" label={label('cardholderId')} />,
  <DateRangeInput key="updated" source="updatedAt" label={label('updatedAt')} />,
  <CustomerFilter key="customer" source="customerId" label={label('customerId')} />,
];
