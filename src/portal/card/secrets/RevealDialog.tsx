import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { maxText } from '#domain/text.ts';
import { required } from '#domain/validation.ts';
import { usePortal, useSession } from '../../client/PortalContext.tsx';
import { ActionDialog } from '../../kit/dialog/ActionDialog.tsx';
import { OwnPassword } from '../../kit/form/OwnPassword.tsx';
import { useFields } from '../../kit/form/useFields.ts';
import { fullNameOf } from '../links/naming.ts';
import { ShownNumbers } from './ShownNumbers.tsx';
import { useSecretCommand } from './useSecretCommand.ts';

/** Asks why, and for the user's own password, then shows the card's numbers for a minute. */
export function RevealDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const translate = useTranslate();
  const { confirmation } = usePortal();
  const { user } = useSession();
  const { secret, ask, isPending } = useSecretCommand('revealCard');
  const [asksPassword, setAsksPassword] = useState(() => !confirmation.isFresh());
  const { field, setRefusals, onSubmit } = useFields(
    { reason: '', password: '' },
    { reason: required, ...(asksPassword && { password: required }) },
  );

  async function reveal({ reason, password }: { reason: string; password: string }) {
    const refused = await ask({ id: card.id, reason: reason.trim(), ...(asksPassword && { password }) });
    if (refused.password) {
      confirmation.forget();
      setAsksPassword(true);
    }
    setRefusals(refused);
  }

  useEffect(() => {
    if (secret) confirmation.keep(secret.confirmedUntil);
  }, [secret, confirmation]);
  if (secret) return <ShownNumbers card={card} numbers={secret} onHide={onClose} />;
  return (
    <ActionDialog
      title={translate('card.reveal.title', { card: fullNameOf(translate, card) })}
      submitLabel={translate('card.reveal.submit')}
      isFinal={false}
      isPending={isPending}
      unanswered={false}
      onSubmit={onSubmit((values) => void reveal(values))}
      onClose={onClose}
    >
      <DialogContentText>{translate('card.reveal.effect')}</DialogContentText>
      <TextField
        {...field('reason')}
        required
        label={translate('card.reveal.reason')}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: maxText } }}
      />
      {asksPassword && <OwnPassword {...field('password')} email={user?.email} />}
    </ActionDialog>
  );
}
