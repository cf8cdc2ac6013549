import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card.ts';
import type { CardAction } from '#domain/cardLifecycle.ts';
import { setsSecret } from '#domain/cardSecret.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { actionLooks } from './actionLooks.ts';
import { Last4Input } from './Last4Input.tsx';
import { fullNameOf } from './naming.ts';
import { ReasonInput } from './ReasonInput.tsx';
import { SecretInputs } from './SecretInputs.tsx';
import { useCardAction } from './useCardAction.ts';

interface Props {
  action: CardAction;
  card: Card;
  onClose: () => void;
}

/** Names the card, says what will happen, and does it when told to. */
export function CardActionDialog({ action, card, onClose }: Props) {
  const translate = useTranslate();
  const { submit, unanswered, isPending } = useCardAction(action, card, onClose);
  const { final } = actionLooks[action];
  return (
    <ActionDialog
      title={translate(`cardActions.${action}.title`, { card: fullNameOf(translate, card) })}
      submitLabel={translate(`cardActions.${action}.label`)}
      danger={final}
      isPending={isPending}
      unanswered={unanswered}
      onSubmit={submit}
      onClose={onClose}
    >
      <DialogContentText>{translate(`cardActions.${action}.effect`)}</DialogContentText>
      {setsSecret(action) && <SecretInputs action={action} />}
      <ReasonInput required={final} first={!setsSecret(action)} />
      {final && <Last4Input last4={card.last4} />}
    </ActionDialog>
  );
}
