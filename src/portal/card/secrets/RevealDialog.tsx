import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card.ts';
import { maxText } from '#domain/text.ts';
import { required } from '#domain/validation.ts';
import { PasswordInput } from '../../shared/PasswordInput.tsx';
import { useFields } from '../../shared/useFields.ts';
import { ActionDialog } from '../actions/ActionDialog.tsx';
import { fullNameOf } from '../actions/naming.ts';
import { ShownNumbers } from './ShownNumbers.tsx';
import { useSecretCommand } from './useSecretCommand.ts';

/** Until when the gateway doesn't ask for the password again. It has the last word; this only spares a field. */
const confirmed = { until: 0 };
const confirm = (until: number) => {
  confirmed.until = until;
};

/** Asks why, and for the user's own password, then shows the card's numbers for a minute. */
export function RevealDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const translate = useTranslate();
  const { secret, ask, isPending } = useSecretCommand('revealCard');
  const [asksPassword, setAsksPassword] = useState(() => Date.now() >= confirmed.until);
  const { field, setRefusals, onSubmit } = useFields(
    { reason: '', password: '' },
    { reason: required, ...(asksPassword && { password: required }) },
  );

  async function reveal({ reason, password }: { reason: string; password: string }) {
    const refused = await ask({ id: card.id, reason: reason.trim(), ...(asksPassword && { password }) });
    if (refused.password) {
      confirm(0);
      setAsksPassword(true);
    }
    setRefusals(refused);
  }

  useEffect(() => {
    if (secret) confirm(Date.parse(secret.confirmedUntil));
  }, [secret]);
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
      {asksPassword && (
        <PasswordInput
          {...field('password')}
          required
          label={translate('card.reveal.password')}
          autoComplete="current-password"
          slotProps={{ htmlInput: { maxLength: 128 } }}
        />
      )}
    </ActionDialog>
  );
}
