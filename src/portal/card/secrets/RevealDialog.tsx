import DialogContentText from '@mui/material/DialogContentText';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import type { Card } from '#domain/card/card.ts';
import { RequiredText } from '#domain/validation.ts';
import { usePortal, useSession } from '../../client/PortalContext.tsx';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { useSecretCommand } from '../../kit/dialog/useSecretCommand.ts';
import { OwnPasswordInput } from '../../kit/form/OwnPasswordInput.tsx';
import { ProofCodeInput } from '../../kit/form/ProofCodeInput.tsx';
import { ReasonInput } from '../../kit/form/ReasonInput.tsx';
import { ProvePasskey } from '../../kit/passkey/ProvePasskey.tsx';
import { fullNameOf } from '../links/naming.ts';
import { ShownNumbers } from './ShownNumbers.tsx';

/** Asks why, and for the user's own password, then shows the card's numbers for a minute. */
export default function RevealDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const translate = useTranslate();
  const { confirmation } = usePortal();
  const { user } = useSession();
  const { secret, ask, isPending, hasPasskey } = useSecretCommand('revealCard');
  const [asksCode, setAsksCode] = useState(false);
  const [asksPassword, setAsksPassword] = useState(() => !confirmation.isFresh());

  async function reveal(asked: z.infer<typeof Asked>) {
    const refused = await ask({ id: card.id, ...asked });
    if (refused.password) {
      confirmation.forget();
      setAsksPassword(true);
    }
    // Nobody knew that there was something to be typed: nothing is wrong yet.
    if (refused.code && !asksCode) {
      setAsksCode(true);
      return {};
    }
    return refused;
  }

  useEffect(() => {
    if (secret) confirmation.keep(secret.confirmedUntil);
  }, [secret, confirmation]);
  if (secret) return <ShownNumbers card={card} numbers={secret} onHide={onClose} />;
  return (
    <FormDialog
      title={translate('card.reveal.title', { card: fullNameOf(translate, card) })}
      submitLabel={translate('card.reveal.submit')}
      schema={schemaFor(asksPassword, asksCode)}
      defaults={nothing}
      send={reveal}
      isPending={isPending}
      onClose={onClose}
    >
      <DialogContentText>{translate('card.reveal.effect')}</DialogContentText>
      <ReasonInput label="card.reveal.reason" />
      {asksPassword && <OwnPasswordInput source="password" email={user?.email} />}
      {asksPassword && asksCode && <ProofCodeInput />}
      {asksPassword && hasPasskey && <ProvePasskey onProven={() => setAsksPassword(false)} />}
    </FormDialog>
  );
}

const Asked = z.strictObject({ reason: RequiredText() });
const AskedWithPassword = Asked.extend({ password: z.string() });
const AskedWithBoth = AskedWithPassword.extend({ code: RequiredText(32) });
const nothing = { reason: '', password: '', code: '' };

function schemaFor(asksPassword: boolean, asksCode: boolean) {
  if (!asksPassword) return Asked;
  return asksCode ? AskedWithBoth : AskedWithPassword;
}
