import DialogContentText from '@mui/material/DialogContentText';
import { TextInput, useTranslate } from 'react-admin';
import type { CardApplication } from '#domain/application/application.ts';
import { applicationCommands } from '#domain/application/commands.ts';
import { type ApplicationAction, applicationActions } from '#domain/application/lifecycle.ts';
import { formatMoney } from '#domain/money.ts';
import { maxText } from '#domain/text.ts';
import type { Command } from '../client/dataProvider.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { CommandDialog } from '../kit/dialog/CommandDialog.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
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
  const command = commands[action];
  const leave = () => {
    onClose();
    void changed();
  };
  return (
    <CommandDialog
      command={command}
      schema={applicationCommands[command].input}
      values={{ id, reason: '' }}
      title={translate(`application.actions.${action}.title`, { order })}
      submitLabel={translate(`application.actions.${action}.label`)}
      isFinal={action === 'cancel' || action === 'close'}
      onDone={() => {
        say(`application.actions.${action}.done`, { order });
        leave();
      }}
      onRefused={leave}
      onClose={onClose}
    >
      <DialogContentText>
        {translate(`application.actions.${action}.effect`, { fee: formatMoney(issuingFee, currency, tag), account })}
      </DialogContentText>
      <TextInput
        source="reason"
        label="application.reason"
        helperText={needsReason ? 'application.reasonNeeded' : 'application.reasonHelp'}
        isRequired={needsReason}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: maxText } }}
      />
    </CommandDialog>
  );
}
