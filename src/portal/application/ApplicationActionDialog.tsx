import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { CardApplication } from '#domain/application/application.ts';
import { type ApplicationAction, applicationActions } from '#domain/application/lifecycle.ts';
import { formatMoney } from '#domain/money.ts';
import { maxText } from '#domain/text.ts';
import { required } from '#domain/validation.ts';
import type { Command } from '../client/dataProvider.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { ActionDialog } from '../kit/dialog/ActionDialog.tsx';
import { useDialogCommand } from '../kit/dialog/useDialogCommand.ts';
import { useSay } from '../kit/dialog/useSay.ts';
import { useFields } from '../kit/form/useFields.ts';
import { useApplicationsChanged } from './useApplicationsChanged.ts';

const commands = {
  process: 'processApplication',
  complete: 'completeApplication',
  cancel: 'cancelApplication',
  close: 'closeApplication',
} as const satisfies Record<ApplicationAction, Command>;

interface Props {
  action: ApplicationAction;
  application: CardApplication;
  onClose: () => void;
}

/** Names the application, says what will happen, and does it when told to. */
export function ApplicationActionDialog({ action, application, onClose }: Props) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const say = useSay();
  const changed = useApplicationsChanged();
  const { id, orderNumber: order, issuingFee, currency, accountNumber: account } = application;
  const { needsReason } = applicationActions[action];
  const leave = () => {
    onClose();
    void changed();
  };
  const { run, unanswered, isPending } = useDialogCommand(commands[action], {
    onDone: () => {
      say(`application.actions.${action}.done`, { order });
      leave();
    },
    onRefused: leave,
  });
  const { field, setRefusals, onSubmit } = useFields({ reason: '' }, needsReason ? { reason: required } : {});
  const { helperText, ...reason } = field('reason');
  return (
    <ActionDialog
      title={translate(`application.actions.${action}.title`, { order })}
      submitLabel={translate(`application.actions.${action}.label`)}
      isFinal={action === 'cancel' || action === 'close'}
      isPending={isPending}
      unanswered={unanswered}
      onSubmit={onSubmit(async ({ reason: why }) => setRefusals(await run({ id, reason: why.trim() })))}
      onClose={onClose}
    >
      <DialogContentText>
        {translate(`application.actions.${action}.effect`, { fee: formatMoney(issuingFee, currency, tag), account })}
      </DialogContentText>
      <TextField
        {...reason}
        required={needsReason}
        label={translate('application.reason')}
        helperText={helperText ?? translate(needsReason ? 'application.reasonNeeded' : 'application.reasonHelp')}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: maxText } }}
      />
    </ActionDialog>
  );
}
