import DialogContentText from '@mui/material/DialogContentText';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import type { CardAction } from '#domain/card/lifecycle.ts';
import { setsSecret } from '#domain/card/secret.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { onDemand } from '../../kit/record/onDemand.tsx';
import { StandingRoom } from '../../kit/record/standingRoom.tsx';
import { fullNameOf } from '../links/naming.ts';
import { actionLooks } from './actionLooks.ts';
import { answeredAnew, answersFor, noAnswers } from './answers.ts';
import { ConfirmationInput } from './ConfirmationInput.tsx';
import { ReasonInput } from './ReasonInput.tsx';
import { SecretInputs } from './SecretInputs.tsx';
import { useCardAction } from './useCardAction.ts';

const CardStanding = onDemand(() => import('../CardStanding.tsx'));

interface Props {
  action: CardAction;
  card: Card;
  onClose: () => void;
}

/** Names the card, says what will happen, and does it when told to. */
export default function CardActionDialog({ action, card, onClose }: Props) {
  const translate = useTranslate();
  const { run, unanswered, isPending } = useCardAction(action, card, onClose);
  const schema = useMemo(() => answersFor(action, card.last4), [action, card.last4]);
  const { final = false } = actionLooks[action];
  return (
    <FormDialog
      isKept
      notKept={answeredAnew}
      title={translate(`cardActions.${action}.title`, { card: fullNameOf(translate, card) })}
      submitLabel={translate(`cardActions.${action}.label`)}
      isFinal={final}
      schema={schema}
      defaults={noAnswers}
      send={run}
      isPending={isPending}
      unanswered={unanswered}
      onClose={onClose}
    >
      <DialogContentText>{translate(`cardActions.${action}.effect`, { smart_count: 1 })}</DialogContentText>
      {action === 'revoke' && <CardStanding card={card} meanwhile={<StandingRoom />} />}
      {setsSecret(action) && <SecretInputs action={action} />}
      <ReasonInput isRequired={final} />
      {final && <ConfirmationInput label={translate('card.typeLast4')} longest={4} />}
    </FormDialog>
  );
}
