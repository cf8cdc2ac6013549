import DialogContentText from '@mui/material/DialogContentText';
import { useRedirect, useRefresh, useTranslate } from 'react-admin';
import { customerCommands } from '#domain/customer/commands.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { CommandDialog } from '../kit/dialog/CommandDialog.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { ReasonInput } from '../kit/form/ReasonInput.tsx';
import { type CustomerActName, customerActs } from './customerActions.ts';

interface Props {
  act: CustomerActName;
  customer: Customer;
  onClose: () => void;
}

/** Names the customer, says what will become of them and theirs, and does it when told to. */
export function CustomerActDialog({ act, customer, onClose }: Props) {
  const translate = useTranslate();
  const say = useSay();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const names = { name: customer.customerName };
  const { command, isFinal } = customerActs[act];
  const asksReason = act === 'disable';
  return (
    <CommandDialog
      command={command}
      schema={customerCommands[command].input}
      values={{ id: customer.id, ...(asksReason && { reason: '' }) }}
      title={translate(`customer.${act}.title`, names)}
      submitLabel={translate(`customer.${act}.label`)}
      isFinal={isFinal}
      onDone={() => {
        say(`customer.${act}.done`, names);
        onClose();
        if (act === 'delete') redirect('list', 'customers');
        refresh();
      }}
      onRefused={refresh}
      onClose={onClose}
    >
      <DialogContentText>{translate(`customer.${act}.effect`, names)}</DialogContentText>
      {asksReason && <ReasonInput label="customer.reason" helperText="account.reasonHelp" />}
    </CommandDialog>
  );
}
