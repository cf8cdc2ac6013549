import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import type { Authorization } from '#domain/authorization/authorization.ts';
import { formatMoney } from '#domain/money.ts';
import { nameOrId } from '#domain/text.ts';
import { RequiredText } from '#domain/validation.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { useDialogCommand } from '../../kit/dialog/useDialogCommand.ts';
import { useSay } from '../../kit/dialog/useSay.ts';
import { ReasonInput } from '../../kit/form/ReasonInput.tsx';
import { useReleased } from './useReleased.ts';

/** Says what becomes of the money, asks why, and frees it. */
export default function ReleaseHoldDialog({
  authorization,
  onClose,
}: {
  authorization: Authorization;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const say = useSay();
  const { tag } = useLanguage();
  const changed = useReleased();
  const { id, held, billingCurrency, merchantName } = authorization;
  const merchant = nameOrId(merchantName, id);
  const amount = formatMoney(held, billingCurrency, tag);
  const { run, unanswered, isPending } = useDialogCommand('releaseHold', {
    onDone: () => {
      say('authorization.release.done', { amount });
      onClose();
      changed();
    },
    onRefused: () => {
      onClose();
      changed();
    },
  });
  return (
    <FormDialog
      isKept
      title={translate('authorization.release.title', { merchant })}
      submitLabel={translate('authorization.release.label')}
      isFinal
      schema={Asked}
      defaults={nothing}
      send={({ reason }) => run({ id, reason })}
      isPending={isPending}
      unanswered={unanswered}
      onClose={onClose}
    >
      <DialogContentText>{translate('authorization.release.effect', { amount })}</DialogContentText>
      <ReasonInput label="card.reason" helperText="authorization.release.reasonHelp" />
    </FormDialog>
  );
}

const Asked = z.strictObject({ reason: RequiredText() });
const nothing = { reason: '' };
