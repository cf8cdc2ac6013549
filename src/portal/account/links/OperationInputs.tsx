import { useWatch } from 'react-hook-form';
import type { Account } from '#domain/account/account.ts';
import { type AccountOperation, accountOperations } from '#domain/account/operation.ts';
import { BeforeAfter } from '../../kit/dialog/BeforeAfter.tsx';
import { balanceAfter } from '../../kit/dialog/balanceAfter.ts';
import { AmountInput } from '../../kit/form/AmountInput.tsx';
import { ReasonInput } from '../../kit/form/ReasonInput.tsx';
import { accountName } from './accountName.ts';

/** How much and why; and the account's balance before and after. */
export function OperationInputs({ operation, account }: { operation: AccountOperation; account: Account | undefined }) {
  const isAdjustment = operation === 'adjust';
  return (
    <>
      <AmountInput
        source="amount"
        label="account.operation.amount"
        isRequired
        isSigned={isAdjustment}
        unit={account?.currency}
        helperText={isAdjustment && 'account.operation.adjustAmountHelp'}
      />
      <ReasonInput label="account.operation.reason" helperText="account.operation.reasonHelp" />
      {account && <BalanceAfter operation={operation} account={account} />}
    </>
  );
}

function BalanceAfter({ operation, account }: { operation: AccountOperation; account: Account }) {
  const amount: string | null = useWatch({ name: 'amount' });
  const { balance, currency } = account;
  const after = balanceAfter(balance, amount ?? '', accountOperations[operation].sign, currency);
  return <BeforeAfter sides={[{ name: accountName(account), before: balance, after }]} currency={currency} />;
}
