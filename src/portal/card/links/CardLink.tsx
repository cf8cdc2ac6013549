import MuiLink from '@mui/material/Link';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Card } from '#domain/card/card.ts';
import { cardEnding } from '#domain/text.ts';

/** A card by its last digits, which leads to it; its digits stay hidden while they aren't known, or not to be seen. */
export function CardLink({ id }: { id: string }) {
  const { data } = useGetOne<Card>('card/cards', { id });
  if (!data) return '••••';
  return (
    <MuiLink component={Link} to={`/card/cards/${id}/show`}>
      {cardEnding(data.last4)}
    </MuiLink>
  );
}
