import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import type { Card } from '#domain/card.ts';
import { useListLink } from '../../shared/listLink.ts';

/** Whose card it is, and the way to them where there is one. */
export function HolderLink({ card }: { card: Card }) {
  const to = useListLink()('cardholders/list', { q: card.cardholderName });
  if (!to) return card.cardholderName;
  return (
    <MuiLink component={Link} to={to}>
      {card.cardholderName}
    </MuiLink>
  );
}
