import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import type { CardAction } from '#domain/card/lifecycle.ts';
import { setsSecret } from '#domain/card/secret.ts';
import { ActionDialog } from '../../kit/dialog/ActionDialog.tsx';
import { useFields } from '../../kit/form/useFields.ts';
import { fullNameOf } from '../links/naming.ts';
import { actionLooks } from './actionLooks.ts';
import { noAnswers, rulesFor } from './actionRules.ts';
import { ConfirmationField } from './ConfirmationField.tsx';
import { ReasonField } from './ReasonField.tsx';
import { SecretFields } from './SecretFields.tsx';
import { useCardAction } from './useCardAction.ts';

interface Props {
  action: CardAction;
  card: Card;
  onClose: () => void;
}

/** Names the card, says what will happen, and does it when told to. */
export function CardActionDialog({ action, card, onClose }: Props) {
  const translate = useTranslate();
  const { run, unanswered, isPending } = useCardAction(action, card, onClose);
  const { field, setRefusals, onSubmit } = useFields(noAnswers, rulesFor(action, card.last4));
  const { final = false } = actionLooks[action];
  return (
    <ActionDialog
      title={translate(`cardActions.${action}.title`, { card: fullNameOf(translate, card) })}
      submitLabel={translate(`cardActions.${action}.label`)}
      isFinal={final}
      isPending={isPending}
      unanswered={unanswered}
      onSubmit={onSubmit(async (answers) => setRefusals(await run(answers)))}
      onClose={onClose}
    >
      <DialogContentText>{translate(`cardActions.${action}.effect`, { smart_count: 1 })}</DialogContentText>
      {setsSecret(action) && <SecretFields action={action} secret={field('secret')} repeated={field('repeated')} />}
      <ReasonField {...field('reason')} required={final} />
      {final && <ConfirmationField {...field('confirmed')} label={translate('card.typeLast4')} longest={4} />}
    </ActionDialog>
  );
}
