import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import type { Account } from '#domain/account/account.ts';
import { accountCommands } from '#domain/account/commands.ts';
import { type AccountAction, accountActions } from '#domain/account/lifecycle.ts';
import { CommandDialog } from '../kit/dialog/CommandDialog.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { ReasonInput } from '../kit/form/ReasonInput.tsx';
import { useMoneyMoved } from './links/useMoneyMoved.ts';

interface Props {
  act: AccountAction;
  account: Account;
  onClose: () => void;
}

/** Names the account, says what becomes of it and its cards, and does it when told why. */
export function AccountActDialog({ act, account, onClose }: Props) {
  const translate = useTranslate();
  const say = useSay();
  const moneyMoved = useMoneyMoved();
  const names = { account: `${account.accountNumber} · ${account.accountName}` };
  const { command } = accountActions[act];
  return (
    <CommandDialog
      command={command}
      schema={accountCommands[command].input}
      values={{ id: account.id, reason: '' }}
      title={translate(`account.${act}.title`, names)}
      submitLabel={translate(`account.${act}.label`)}
      isFinal={act !== 'unfreeze'}
      onDone={() => {
        say(`account.${act}.done`, names);
        onClose();
        void moneyMoved();
      }}
      onRefused={() => void moneyMoved()}
      onClose={onClose}
    >
      <DialogContentText>{translate(`account.${act}.effect`)}</DialogContentText>
      <ReasonInput label="account.operation.reason" helperText="account.reasonHelp" />
    </CommandDialog>
  );
}
