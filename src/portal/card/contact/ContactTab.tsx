import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { CardContact } from '#domain/card/contact.ts';
import { fieldsOf } from '#domain/field.ts';
import { Waiting } from '../../kit/dialog/Waiting.tsx';
import { Unavailable } from '../../kit/error/Unavailable.tsx';
import type { Column } from '../../kit/list/columns.tsx';
import { Can } from '../../kit/record/Can.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { ContactDialog } from '../dialogs.ts';
import { phoneOf } from './phone.ts';

const kinds = fieldsOf(CardContact);
const fields: readonly Column<CardContact>[] = [
  { source: 'email' },
  { source: 'mobileNumber', render: phoneOf },
  { source: 'updatedAt' },
];

/** Where this card's passcodes and notices go. */
export function ContactTab({ card }: { card: Card }) {
  const translate = useTranslate();
  const [isEdited, edit] = useState(false);
  const { data: contact, isPending, refetch, error } = useGetOne<CardContact>('card/contact', { id: card.id });
  if (isPending) return <Waiting />;
  if (!contact) return <Unavailable onRetry={() => void refetch()} error={error} />;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2, alignItems: 'flex-start' }}>
        <Typography color="textSecondary" sx={{ flex: '1 1 280px' }}>
          {translate(contact.email ? 'card.contact.help' : 'card.contact.none')}
        </Typography>
        <Can do="edit" on="cardContact" record={contact}>
          <Button variant="outlined" color="inherit" startIcon={<EditIcon />} onClick={() => edit(true)}>
            {translate('card.contact.edit')}
          </Button>
        </Can>
      </Box>
      <Facts noun="cardContact" kinds={kinds} fields={fields} record={contact} />
      {isEdited && <ContactDialog contact={contact} onClose={() => edit(false)} />}
    </Paper>
  );
}
