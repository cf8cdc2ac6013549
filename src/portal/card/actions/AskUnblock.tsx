import LockOpen from '@mui/icons-material/LockOpenOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { moveCard } from '#domain/card/lifecycle.ts';
import { AskUnblockDialog } from '../dialogs.ts';
import { useAsker } from './useAsker.ts';

/** For who may not unblock a card, and would have it unblocked by those who may. */
export function AskUnblock({ card }: { card: Card }) {
  const translate = useTranslate();
  const { ability, byOperator } = useAsker();
  const [isAsking, ask] = useState(false);
  const mayAsk = ability.can('create', 'proposal') && !ability.can('unblock', 'card');
  if (!mayAsk || !moveCard('unblock', card, byOperator).allowed) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<LockOpen />} onClick={() => ask(true)}>
        {translate('proposal.ask.unblock')}
      </Button>
      {isAsking && <AskUnblockDialog card={card} onClose={() => ask(false)} />}
    </>
  );
}
