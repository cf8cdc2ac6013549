import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import type { CardContact } from '#domain/card/contact.ts';
import { cardEnding } from '#domain/text.ts';

/** The card, and the way to it. */
export function CardLink({ contact }: { contact: CardContact }) {
  return (
    <MuiLink component={Link} to={`/card/cards/${contact.id}/show/contact`} sx={{ whiteSpace: 'nowrap' }}>
      {cardEnding(contact.last4)}
    </MuiLink>
  );
}
