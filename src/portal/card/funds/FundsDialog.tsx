import DialogContentText from '@mui/material/DialogContentText';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import type { FundsDirection } from '#domain/card/fundsRules.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { FundsInputs } from '../links/funds/FundsInputs.tsx';
import type { FundedCard } from '../links/funds/fundsOffers.ts';
import { fundsAmount } from '../links/funds/fundsSchema.ts';
import { useFunds } from '../links/funds/useFunds.ts';
import { fullNameOf } from '../links/naming.ts';

interface Props {
  direction: FundsDirection;
  card: FundedCard;
  onClose: () => void;
  /** What is filled in already. */
  amount?: string;
}

/** Moves money between a card and an account: the quick way to what the page for it does. */
export default function FundsDialog({ direction, card, onClose, amount = '' }: Props) {
  const translate = useTranslate();
  const funds = useFunds(direction, card, onClose, onClose);
  const { available } = funds;
  const defaults = useMemo(() => ({ amount }), [amount]);
  const schema = useMemo(() => z.strictObject({ amount: fundsAmount(card.currency, available) }), [card, available]);
  return (
    <FormDialog
      isKept
      title={translate(`cardFunds.${direction}.title`, { card: fullNameOf(translate, card) })}
      submitLabel={translate(`cardFunds.${direction}.label`)}
      schema={schema}
      defaults={defaults}
      send={({ amount }) => funds.move(amount)}
      isPending={funds.isPending}
      unanswered={funds.unanswered}
      onClose={onClose}
    >
      <DialogContentText>{translate(`cardFunds.${direction}.effect`)}</DialogContentText>
      <FundsInputs direction={direction} card={card} funds={funds} />
    </FormDialog>
  );
}
