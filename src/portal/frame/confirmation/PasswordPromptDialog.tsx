import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import { usePortal, useSession } from '../../client/PortalContext.tsx';
import { isCodeNeeded, passkeyAsked, refusedFields } from '../../client/refusal.ts';
import { useReportFailure } from '../../client/useCommand.ts';
import { ActionDialogFrame } from '../../kit/dialog/ActionDialog.tsx';
import { OwnPasswordInput } from '../../kit/form/OwnPasswordInput.tsx';
import { ProofCodeInput } from '../../kit/form/ProofCodeInput.tsx';
import type { FieldRefusals } from '../../kit/form/refusals.ts';
import { SchemaForm } from '../../kit/form/SchemaForm.tsx';
import { ProvePasskey } from '../../kit/passkey/ProvePasskey.tsx';

/** What was pressed goes on as soon as the password was right; left, it is as if nothing had been pressed. */
export default function PasswordPromptDialog() {
  const translate = useTranslate();
  const { client, confirmation } = usePortal();
  const report = useReportFailure();
  const [isPending, setPending] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [hasPasskey, setHasPasskey] = useState(false);

  async function prove(proof: z.infer<typeof Proof>): Promise<FieldRefusals> {
    setPending(true);
    try {
      const { confirmedUntil } = await client.call('confirmPassword', proof);
      confirmation.keep(confirmedUntil);
      confirmation.answer(true);
    } catch (error) {
      setPending(false);
      // Nobody knew that there was something to be typed: nothing is wrong yet.
      if (isCodeNeeded(error) && !asksCode) {
        setAsksCode(true);
        setHasPasskey(passkeyAsked(error) !== undefined);
        return {};
      }
      const refused = refusedFields(error, proof);
      if (refused) return refused;
      report(error);
    }
    return {};
  }

  return (
    <ActionDialogFrame
      title={translate('passwords.prove.title')}
      submitLabel={translate('passwords.prove.submit')}
      isFinal={false}
      isPending={isPending}
      unanswered={false}
      onClose={() => confirmation.answer(false)}
      form={(content) => (
        <SchemaForm schema={asksCode ? ProofWithCode : Proof} record={nothing} onSubmit={prove}>
          {content}
        </SchemaForm>
      )}
    >
      <DialogContentText>{translate('passwords.prove.effect')}</DialogContentText>
      <Password />
      {asksCode && <ProofCodeInput />}
      {hasPasskey && <ProvePasskey onProven={() => confirmation.answer(true)} />}
    </ActionDialogFrame>
  );
}

const Proof = z.strictObject({ password: z.string('validation.required'), code: z.string().optional() });
const ProofWithCode = Proof.extend({ code: z.string('validation.required') });
const nothing = { password: '', code: '' };

function Password() {
  const { user } = useSession();
  return <OwnPasswordInput source="password" email={user?.email} />;
}
