import LockOpen from '@mui/icons-material/LockOpenOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { Why } from '../../kit/why/Why.tsx';
import { fullNameOf } from '../links/naming.ts';
import { useCardsBeyond } from './useCardsBeyond.ts';

/** For who may not unblock a card, and would have it unblocked by those who may. */
export function AskUnblock({ card }: { card: Card }) {
  const translate = useTranslate();
  const [isAsking, ask] = useState(false);
  const way = useCardsBeyond(card).find(({ name }) => name === 'unblock');
  if (!way?.asking) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<LockOpen />} onClick={() => ask(true)}>
        {translate('proposal.ask.unblock')}
      </Button>
      {isAsking && <Why way={way} record={card} name={fullNameOf(translate, card)} onClose={() => ask(false)} />}
    </>
  );
}
