import Typography from '@mui/material/Typography';
import type { Card } from '#domain/card/card.ts';
import { useEndingText } from '../links/ending/useEndingText.ts';

/** How a card ends by itself: nothing for most cards. */
export function Ends({ card }: { card: Card }) {
  const said = useEndingText()(card, card.currency);
  return said && <Typography variant="body2">{said}</Typography>;
}
