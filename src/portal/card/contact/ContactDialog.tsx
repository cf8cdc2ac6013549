import { useTranslate } from 'react-admin';
import { type CardContact, CardContactChanges } from '#domain/card/contact.ts';
import { RecordDialog } from '../../kit/dialog/RecordDialog.tsx';
import { endingOrId } from '../links/naming.ts';
import { ContactInputs } from './ContactInputs.tsx';

/** Where a card's passcodes and notices go from now on. */
export default function ContactDialog({ contact, onClose }: { contact: CardContact; onClose: () => void }) {
  const translate = useTranslate();
  const card = endingOrId(contact);
  return (
    <RecordDialog<CardContact>
      resource="card/contact"
      record={contact}
      schema={CardContactChanges}
      title={translate('card.contact.title', { card })}
      submitLabel={translate('ra.action.save')}
      said={() => ['card.contact.saved', { card }]}
      onClose={onClose}
    >
      <ContactInputs />
    </RecordDialog>
  );
}
