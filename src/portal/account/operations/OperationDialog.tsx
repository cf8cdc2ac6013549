import DialogContentText from '@mui/material/DialogContentText';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Account } from '#domain/account/account.ts';
import { type AccountOperation, accountOperations } from '#domain/account/operation.ts';
import { nameOrId } from '#domain/text.ts';
import { CommandDialog } from '../../kit/dialog/CommandDialog.tsx';
import { useReceipt } from '../../kit/dialog/useReceipt.tsx';
import { OperationInputs } from '../links/OperationInputs.tsx';
import { operationAmount } from '../links/operationRules.ts';
import { useMoneyMoved } from '../links/useMoneyMoved.ts';

interface Props {
  operation: AccountOperation;
  account: Account;
  onClose: () => void;
}

/** Names the account, shows its balance before and after, and books the operation when told to. */
export function OperationDialog({ operation, account, onClose }: Props) {
  const translate = useTranslate();
  const receipt = useReceipt();
  const moneyMoved = useMoneyMoved();
  const { command, input } = accountOperations[operation];
  const schema = useMemo(
    () => input.extend({ amount: operationAmount(operation, account) }),
    [input, operation, account],
  );
  const names = { account: nameOrId(account.accountNumber, account.id) };
  return (
    <CommandDialog
      command={command}
      schema={schema}
      values={{ id: account.id, amount: '', reason: '' }}
      title={translate(`account.operation.${operation}.title`, names)}
      submitLabel={translate(`account.operation.${operation}.label`)}
      onDone={({ id, transactionId }) => {
        const made = { resource: 'account/transactions', id, number: transactionId };
        receipt(`account.operation.${operation}.done`, names, made);
        onClose();
        void moneyMoved();
      }}
      onRefused={() => void moneyMoved()}
      onClose={onClose}
    >
      <DialogContentText>{translate(`account.operation.${operation}.effect`)}</DialogContentText>
      <OperationInputs operation={operation} account={account} />
    </CommandDialog>
  );
}
