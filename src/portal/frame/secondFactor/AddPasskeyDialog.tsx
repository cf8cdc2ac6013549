import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { z } from 'zod';
import { PasskeyName } from '#domain/user/passkey.ts';
import { usePortal } from '../../client/PortalContext.tsx';
import { PasskeyUnanswered } from '../../client/refusal.ts';
import { useReportFailure } from '../../client/useCommand.ts';
import { useOneAtATime } from '../../client/useOneAtATime.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { useSay } from '../../kit/dialog/useSay.ts';
import { useSecretCommand } from '../../kit/dialog/useSecretCommand.ts';
import type { FieldRefusals } from '../../kit/form/refusals.ts';
import { answered } from '../../kit/passkey/withPasskey.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Names a passkey, has the browser make it and, where it is the first factor, shows the recovery codes. */
export default function AddPasskeyDialog({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const translate = useTranslate();
  const text = (name: string) => translate(`settings.secondFactor.${name}`);
  const say = useSay();
  const { client } = usePortal();
  const report = useReportFailure();
  const [isPending, setPending] = useState(false);
  const { secret, ask } = useSecretCommand('addPasskey', ({ recoveryCodes }) => {
    if (recoveryCodes.length === 0) finish();
  });

  function finish() {
    say('settings.secondFactor.passkeyAdded');
    onAdded();
  }

  // From the first press on: while the browser asks, another one would have it ask for a second passkey.
  const add = useOneAtATime(async ({ passkeyName }: z.output<typeof Named>): Promise<FieldRefusals> => {
    setPending(true);
    try {
      const begun = await client.call('beginPasskey', {});
      const { makePasskey } = await import('../../kit/passkey/authenticators.ts');
      const made = await answered(() => makePasskey(begun));
      return await ask({ passkeyName, made });
    } catch (error) {
      if (error instanceof PasskeyUnanswered && error.isThere) say('settings.secondFactor.passkeyThere', {}, 'warning');
      else report(error);
      return {};
    } finally {
      setPending(false);
    }
  });
  if (secret && secret.recoveryCodes.length > 0) return <RecoveryCodes codes={secret.recoveryCodes} onKept={finish} />;
  return (
    <FormDialog
      title={text('addPasskey')}
      submitLabel={text('addPasskey')}
      schema={Named}
      defaults={nothing}
      send={add}
      isPending={isPending}
      onClose={onClose}
    >
      <DialogContentText>{text('passkeyEffect')}</DialogContentText>
      <TextInput
        source="passkeyName"
        label={text('passkeyName')}
        helperText={text('passkeyNameHelp')}
        autoComplete="off"
        isRequired
      />
    </FormDialog>
  );
}

const Named = z.strictObject({ passkeyName: PasskeyName });
const nothing = { passkeyName: '' };
