import MuiLink from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CardContact } from '#domain/cardContact.ts';
import { nameOf } from '../actions/naming.ts';

/** The card, and the way to it. */
export function CardLink({ contact }: { contact: CardContact }) {
  const translate = useTranslate();
  return (
    <MuiLink component={Link} to={`/card/cards/${contact.id}/show/contact`} sx={{ whiteSpace: 'nowrap' }}>
      {nameOf(translate, contact)}
    </MuiLink>
  );
}
