import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { DepositRecord } from '#domain/deposit/deposit.ts';
import type { DepositAction } from '#domain/deposit/lifecycle.ts';
import { maxText, thousands } from '#domain/text.ts';
import { required } from '#domain/validation.ts';
import { useMoneyMoved } from '../account/links/useMoneyMoved.ts';
import type { Command } from '../client/dataProvider.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { ActionDialog } from '../kit/dialog/ActionDialog.tsx';
import { useDialogCommand } from '../kit/dialog/useDialogCommand.ts';
import { useSay } from '../kit/dialog/useSay.ts';
import { useFields } from '../kit/form/useFields.ts';
import { depositLooks } from './depositLooks.ts';

const commands = {
  process: 'processDeposit',
  confirm: 'confirmDeposit',
  fail: 'failDeposit',
} as const satisfies Record<DepositAction, Command>;

interface Props {
  action: DepositAction;
  deposit: DepositRecord;
  onClose: () => void;
}

/** Names the deposit, says what will happen, and takes the step when told to. */
export function DepositActionDialog({ action, deposit, onClose }: Props) {
  const translate = useTranslate();
  const say = useSay();
  const moneyMoved = useMoneyMoved();
  const { tag } = useLanguage();
  const { id, orderNumber: order, accountNumber: account } = deposit;
  const amount = `${thousands(deposit.creditedAmount, tag)} ${deposit.creditCurrency}`;
  const leave = () => {
    onClose();
    void moneyMoved();
  };
  const { run, unanswered, isPending } = useDialogCommand(commands[action], {
    onDone: () => {
      say(`deposit.action.${action}.done`, { order, amount });
      leave();
    },
    // Somebody was quicker: what is on screen isn't so any more.
    onRefused: leave,
  });
  const asksWhy = action === 'fail';
  const { field, setRefusals, onSubmit } = useFields({ reason: '' }, asksWhy ? { reason: required } : {});
  const reason = field('reason');
  return (
    <ActionDialog
      title={translate(`deposit.action.${action}.title`, { order })}
      submitLabel={translate(`deposit.action.${action}.label`)}
      isFinal={depositLooks[action].isFinal ?? false}
      isPending={isPending}
      unanswered={unanswered}
      onSubmit={onSubmit(async ({ reason: why }) =>
        setRefusals(await run(asksWhy ? { id, reason: why.trim() } : { id })),
      )}
      onClose={onClose}
    >
      <DialogContentText>{translate(`deposit.action.${action}.effect`, { account, amount })}</DialogContentText>
      {asksWhy && (
        <TextField
          {...reason}
          required
          label={translate('deposit.reason')}
          helperText={reason.helperText ?? translate('deposit.reasonHelp')}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: maxText } }}
        />
      )}
    </ActionDialog>
  );
}
