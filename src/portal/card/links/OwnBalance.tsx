import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { MoneyField } from '../../kit/field/MoneyField.tsx';

/** A card's own balance; a shared card has none. */
export function OwnBalance({ card }: { card: Card }) {
  const translate = useTranslate();
  if (!card.sharedCard) return <MoneyField amount={card.cardBalance} currency={card.currency} />;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {translate('card.shared')}
    </Box>
  );
}
