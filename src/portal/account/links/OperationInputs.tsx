import { useWatch } from 'react-hook-form';
import type { Account } from '#domain/account/account.ts';
import { type AccountOperation, accountOperations } from '#domain/account/operation.ts';
import { BeforeAfter } from '../../kit/dialog/BeforeAfter.tsx';
import { balanceAfter, mayOwe } from '../../kit/dialog/balanceAfter.ts';
import { AmountInput } from '../../kit/form/AmountInput.tsx';
import { ReasonInput } from '../../kit/form/ReasonInput.tsx';
import { accountCalled } from './accountName.ts';
import { OwedNotice } from './OwedNotice.tsx';
import { useOwed } from './useOwed.ts';

/** How much and why; and the account's balance before and after. */
export function OperationInputs({ operation, account }: { operation: AccountOperation; account: Account | undefined }) {
  const isAdjustment = operation === 'adjust';
  return (
    <>
      {account && accountOperations[operation].sign > 0n && (
        <OwedNotice of={{ accountId: account.id }} currency={account.currency} words="account.owed" />
      )}
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
  const { balance, available, currency } = account;
  const owed = useOwed({ accountId: account.id }, currency);
  const { sign } = accountOperations[operation];
  const debt = { owed, available };
  const after = balanceAfter(balance, amount ?? '', sign, currency, debt);
  return (
    <BeforeAfter
      sides={[{ name: accountCalled(account), before: balance, after }]}
      currency={currency}
      proviso={sign > 0n && mayOwe(debt) && 'account.operation.owedFirst'}
    />
  );
}
