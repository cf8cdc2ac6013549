import DialogContentText from '@mui/material/DialogContentText';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { Account } from '#domain/account/account.ts';
import { AccountAdjustment, AccountCharge } from '#domain/account/operation.ts';
import { amountProblem } from '#domain/deposit/deposit.ts';
import { maxText } from '#domain/text.ts';
import { ActionDialog } from '../../kit/dialog/ActionDialog.tsx';
import { BeforeAfter } from '../../kit/dialog/BeforeAfter.tsx';
import { balanceAfter } from '../../kit/dialog/balanceAfter.ts';
import { useDialogCommand } from '../../kit/dialog/useDialogCommand.ts';
import { useSay } from '../../kit/dialog/useSay.ts';
import { given, schemaRules } from '../../kit/form/schemaRules.ts';
import { useFields } from '../../kit/form/useFields.ts';
import { useMoneyMoved } from '../links/useMoneyMoved.ts';
import { type Operation, operations } from './operationLooks.ts';

interface Props {
  operation: Operation;
  account: Account;
  onClose: () => void;
}

/** Names the account, shows its balance before and after, and books the operation when told to. */
export function OperationDialog({ operation, account, onClose }: Props) {
  const translate = useTranslate();
  const say = useSay();
  const moneyMoved = useMoneyMoved();
  const { command, sign } = operations[operation];
  const names = { account: account.accountNumber };
  const { run, unanswered, isPending } = useDialogCommand(command, {
    onDone: () => {
      say(`account.operation.${operation}.done`, names);
      onClose();
      void moneyMoved();
    },
    onRefused: () => void moneyMoved(),
  });
  const { field, values, setRefusals, onSubmit } = useFields({ amount: '', reason: '' }, rulesFor(operation, account));
  const help = operation === 'adjust' ? translate('account.operation.adjustAmountHelp') : undefined;
  const amount = field('amount');
  const reason = field('reason');
  return (
    <ActionDialog
      title={translate(`account.operation.${operation}.title`, names)}
      submitLabel={translate(`account.operation.${operation}.label`)}
      isFinal={false}
      isPending={isPending}
      unanswered={unanswered}
      onSubmit={onSubmit(async ({ amount: sum, reason: why }) =>
        setRefusals(await run({ id: account.id, amount: sum.trim(), reason: why.trim() })),
      )}
      onClose={onClose}
    >
      <DialogContentText>{translate(`account.operation.${operation}.effect`)}</DialogContentText>
      <TextField
        {...amount}
        required
        label={translate('account.operation.amount')}
        helperText={amount.helperText ?? help}
        autoComplete="off"
        slotProps={{
          htmlInput: { inputMode: operation === 'adjust' ? 'text' : 'decimal', maxLength: 24 },
          input: { endAdornment: <InputAdornment position="end">{account.currency}</InputAdornment> },
        }}
      />
      <TextField
        {...reason}
        required
        label={translate('account.operation.reason')}
        helperText={reason.helperText ?? translate('account.operation.reasonHelp')}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: maxText } }}
      />
      <BeforeAfter
        sides={[
          {
            name: `${account.accountNumber} · ${account.accountName}`,
            before: account.balance,
            after: balanceAfter(account.balance, values.amount, sign, account.currency),
          },
        ]}
        currency={account.currency}
      />
    </ActionDialog>
  );
}

/** What the gateway will check, and that there is enough. */
function rulesFor(operation: Operation, { id, currency, available }: Account) {
  const schema = operation === 'adjust' ? AccountAdjustment : AccountCharge;
  const rules = schemaRules(schema, ['amount', 'reason'], (values) => ({ id, ...given(values) }));
  const isShort = (amount: string) =>
    (balanceAfter(available, amount, operations[operation].sign, currency) ?? '').startsWith('-');
  return {
    reason: rules.reason,
    amount: (amount: string, values: { amount: string; reason: string }) =>
      rules.amount(amount, values) ??
      amountProblem(amount.trim(), currency) ??
      (isShort(amount) ? 'errors.insufficientFunds' : undefined),
  };
}
