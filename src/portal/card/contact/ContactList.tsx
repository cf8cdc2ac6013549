import { useTranslate } from 'react-admin';
import { CardContact, cardContactSorts } from '#domain/card/contact.ts';
import { HolderInput } from '../../cardholder/links/HolderInput.tsx';
import { CustomerFilter } from '../../customer/links/CustomerFilter.tsx';
import { DateRangeInput } from '../../kit/form/DateRangeInput.tsx';
import { EnumInput } from '../../kit/form/EnumInput.tsx';
import type { Column } from '../../kit/list/columns.tsx';
import { ListFrame } from '../../kit/list/ListFrame.tsx';
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
      sorts={cardContactSorts}
      filters={filters}
      emptyHint={translate('card.contact.help')}
    />
  );
}

const columns: readonly Column<CardContact>[] = [
  { source: 'last4', label: 'nouns.cardLog.fields.cardId', render: (contact) => <CardLink contact={contact} /> },
  { source: 'cardToken', isId: true },
  { source: 'cardholderName' },
  { source: 'customerName' },
  { source: 'email' },
  { source: 'mobileNumber', render: phoneOf },
  { source: 'cardStatus' },
  { source: 'updatedAt' },
  { source: 'id', label: 'card.actions', isActions: true, render: (contact) => <ContactButton contact={contact} /> },
];

const label = (field: string) => `nouns.cardContact.fields.${field}`;

const filters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <EnumInput key="status" source="cardStatus" of="cardStatus" label={label('cardStatus')} alwaysOn />,
  <HolderInput key="holder" source="cardholderId" label={label('cardholderId')} />,
  <DateRangeInput key="updated" source="updatedAt" label={label('updatedAt')} />,
  <CustomerFilter key="customer" source="customerId" label={label('customerId')} />,
];
