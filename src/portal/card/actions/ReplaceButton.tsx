import AddCard from '@mui/icons-material/AddCard';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Card } from '#domain/card/card.ts';
import { cardStatus } from '#domain/enumerations.ts';
import { useAbility } from '../../client/PortalContext.tsx';

const { lost, expired } = cardStatus.code;

/** Whether somebody who looks at this card most likely wants another one in its place. */
export const needsReplacement = ({ cardStatus: status }: Pick<Card, 'cardStatus'>) =>
  status === lost || status === expired;

/** Leads to the application for another card of the same product for the same cardholder. */
export function ReplaceButton({ card: { cardholderId, productId } }: { card: Card }) {
  const translate = useTranslate();
  if (!useAbility().can('create', 'cardApplication')) return null;
  return (
    <Button
      variant="contained"
      startIcon={<AddCard />}
      component={Link}
      to={`/cardholders/apply-card?${new URLSearchParams({ cardholderId, productId })}`}
    >
      {translate('card.replace')}
    </Button>
  );
}
