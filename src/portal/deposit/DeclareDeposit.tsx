import { useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import type { Account } from '#domain/account/account.ts';
import { ConversionRate, DepositDeclaration, type DepositRecord } from '#domain/deposit/deposit.ts';
import { useMoneyMoved } from '../account/links/useMoneyMoved.ts';
import { CreatePage } from '../frame/CreatePage.tsx';
import { DeclarationInputs } from './DeclarationInputs.tsx';
import { isRateAsked } from './rate.ts';

/** Tells which payment is on its way, and to which account. Nothing is credited until it has arrived. */
export default function DeclareDeposit() {
  const moneyMoved = useMoneyMoved();
  const [account, setAccount] = useState<Account | null>(null);
  const inputOf = useMemo(() => inputFor(account), [account]);
  return (
    <CreatePage<DepositRecord>
      title="deposit.declareTitle"
      schema={Declaration}
      inputOf={inputOf}
      defaults={{ paymentCurrency: 'USD' }}
      submitLabel="menu.declareDeposit"
      said={({ orderNumber: order }) => ['deposit.declared', { order }]}
      onSaved={() => void moneyMoved()}
    >
      <DeclarationInputs account={account} onAccount={setAccount} />
    </CreatePage>
  );
}

const required = z.string('validation.required').min(1, 'validation.required');

/** A rate that is asked for must be there. */
const Declaration = DepositDeclaration.safeExtend({
  accountId: required,
  conversionRate: required.pipe(ConversionRate).nullable(),
});

/** A rate for a payment in the account's own currency isn't asked for, so none is sent. */
const inputFor = (account: Account | null) => (values: FieldValues, given: FieldValues) => ({
  ...given,
  conversionRate: isRateAsked(account, values) ? (given.conversionRate ?? undefined) : null,
});
