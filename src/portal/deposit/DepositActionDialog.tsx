import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import { depositCommands } from '#domain/deposit/commands.ts';
import type { DepositRecord } from '#domain/deposit/deposit.ts';
import type { DepositAction } from '#domain/deposit/lifecycle.ts';
import { thousands } from '#domain/text.ts';
import { useMoneyMoved } from '../account/links/useMoneyMoved.ts';
import type { Command } from '../client/dataProvider.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { CommandDialog } from '../kit/dialog/CommandDialog.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { ReasonInput } from '../kit/form/ReasonInput.tsx';
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
  const command = commands[action];
  const leave = () => {
    onClose();
    void moneyMoved();
  };
  return (
    <CommandDialog
      command={command}
      schema={depositCommands[command].input}
      values={{ id, reason: '' }}
      title={translate(`deposit.action.${action}.title`, { order })}
      submitLabel={translate(`deposit.action.${action}.label`)}
      isFinal={depositLooks[action].isFinal ?? false}
      onDone={() => {
        say(`deposit.action.${action}.done`, { order, amount });
        leave();
      }}
      // Somebody was quicker: what is on screen isn't so any more.
      onRefused={leave}
      onClose={onClose}
    >
      <DialogContentText>{translate(`deposit.action.${action}.effect`, { account, amount })}</DialogContentText>
      {action === 'fail' && <ReasonInput label="deposit.reason" helperText="deposit.reasonHelp" />}
    </CommandDialog>
  );
}
