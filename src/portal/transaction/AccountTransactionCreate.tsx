import { useMemo, useState } from 'react';
import { SelectInput, useGetOne } from 'react-admin';
import { z } from 'zod';
import type { Account } from '#domain/account/account.ts';
import { type AccountOperation, accountOperations } from '#domain/account/operation.ts';
import { accountStatus } from '#domain/enumerations.ts';
import { ChosenId } from '#domain/filter.ts';
import type { AccountTransaction } from '#domain/transaction/transaction.ts';
import { AccountSelect } from '../account/links/AccountSelect.tsx';
import { OperationInputs } from '../account/links/OperationInputs.tsx';
import { operationAmount } from '../account/links/operationRules.ts';
import { useMoneyMoved } from '../account/links/useMoneyMoved.ts';
import { useOperations } from '../account/links/useOperations.ts';
import { CreatePage } from '../frame/CreatePage.tsx';
import { NotAuthorized } from '../kit/error/NotAuthorized.tsx';
import { Watched } from '../kit/form/Watched.tsx';

const inUse = { accountStatus: [accountStatus.code.open, accountStatus.code.frozen] };

/** The page on which staff move money on an account by hand; it leads to the transaction. */
export default function AccountTransactionCreate() {
  const [first] = useOperations();
  return first ? <Booking first={first} /> : <NotAuthorized />;
}

function Booking({ first }: { first: AccountOperation }) {
  const operations = useOperations();
  const moneyMoved = useMoneyMoved();
  const [{ operation = first, accountId }, setChosen] = useState<{ operation?: AccountOperation; accountId?: string }>(
    {},
  );
  const account = useGetOne<Account>('account/balance', { id: accountId ?? '' }, { enabled: Boolean(accountId) }).data;
  const schema = useMemo(
    () =>
      z.strictObject({
        accountId: ChosenId('validation.choice'),
        operation: z.enum(operations),
        amount: operationAmount(operation, account),
        reason: accountOperations[operation].input.shape.reason,
      }),
    [operations, operation, account],
  );
  return (
    <CreatePage<AccountTransaction>
      title="menu.postTransaction"
      schema={schema}
      defaults={{ operation: first }}
      submitLabel={`account.operation.${operation}.label`}
      said={({ accountNumber }) => [`account.operation.${operation}.done`, { account: accountNumber }]}
      onSaved={() => void moneyMoved()}
    >
      <Watched names={['operation', 'accountId']} onChange={setChosen} />
      <AccountSelect source="accountId" label="nouns.accountTransaction.fields.accountId" among={inUse} />
      <SelectInput
        source="operation"
        label="transaction.operation"
        choices={operations.map((id) => ({ id, name: `account.operation.${id}.label` }))}
        helperText={`account.operation.${operation}.effect`}
        isRequired
      />
      <OperationInputs operation={operation} account={account} />
    </CreatePage>
  );
}
