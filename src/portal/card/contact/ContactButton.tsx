import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CardContact } from '#domain/card/contact.ts';
import { Can } from '../../kit/record/Can.tsx';
import { ContactDialog } from '../dialogs.ts';
import { endingOrId } from '../links/naming.ts';

/** Edits a contact where it is listed. */
export function ContactButton({ contact }: { contact: CardContact }) {
  const translate = useTranslate();
  const [isEdited, edit] = useState(false);
  const label = translate('card.contact.edit');
  return (
    <Can do="edit" on="cardContact" record={contact}>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={`${label} ${endingOrId(contact)}`} onClick={() => edit(true)}>
          <EditIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isEdited && <ContactDialog contact={contact} onClose={() => edit(false)} />}
    </Can>
  );
}
