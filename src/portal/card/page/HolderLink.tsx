import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import type { Card } from '#domain/card/card.ts';
import { useAbility } from '../../client/PortalContext.tsx';

/** Whose card it is, and the way to them for those who may go there. */
export function HolderLink({ card: { cardholderId, cardholderName } }: { card: Card }) {
  if (!useAbility().can('read', 'cardholder')) return cardholderName;
  return (
    <MuiLink component={Link} to={`/cardholders/list/${cardholderId}/show`}>
      {cardholderName}
    </MuiLink>
  );
}
