import DialogContentText from '@mui/material/DialogContentText';
import { useQueryClient } from '@tanstack/react-query';
import { TextInput, useTranslate } from 'react-admin';
import { z } from 'zod';
import type { Authorization } from '#domain/authorization/authorization.ts';
import { formatMoney } from '#domain/money.ts';
import { maxText } from '#domain/text.ts';
import { RequiredText } from '#domain/validation.ts';
import { useMoneyMoved } from '../account/links/useMoneyMoved.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { useDialogCommand } from '../kit/dialog/useDialogCommand.ts';
import { useSay } from '../kit/dialog/useSay.ts';

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
  const changed = useChanged();
  const { id, held, billingCurrency, merchantName: merchant } = authorization;
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
      <TextInput
        source="reason"
        label="card.reason"
        isRequired
        helperText="authorization.release.reasonHelp"
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: maxText } }}
      />
    </FormDialog>
  );
}

const Asked = z.strictObject({ reason: RequiredText() });
const nothing = { reason: '' };

/** Has the authorization asked for again, and everything that shows money. */
function useChanged(): () => void {
  const queryClient = useQueryClient();
  const moneyMoved = useMoneyMoved();
  return () => {
    for (const resource of ['card/authorizations', 'authorization'])
      void queryClient.invalidateQueries({ queryKey: [resource] });
    void moneyMoved();
  };
}
