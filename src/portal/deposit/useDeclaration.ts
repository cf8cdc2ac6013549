import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Account } from '#domain/account/account.ts';
import { isCurrency } from '#domain/currency.ts';
import { creditedFor, DepositDeclaration, type DepositRecord } from '#domain/deposit/deposit.ts';
import { MoneyError, toDecimal } from '#domain/money.ts';
import { thousands } from '#domain/text.ts';
import { required } from '#domain/validation.ts';
import { useMoneyMoved } from '../account/links/useMoneyMoved.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { isUnanswered, refusedFields } from '../client/refusal.ts';
import { useReportFailure } from '../client/useCommand.ts';
import { useCreateOnce } from '../client/useCreateOnce.ts';
import { useSay } from '../kit/dialog/useSay.ts';
import { given, schemaRules } from '../kit/form/schemaRules.ts';
import { useFields } from '../kit/form/useFields.ts';

const empty = {
  accountId: '',
  paymentCurrency: 'USD',
  paidAmount: '',
  conversionRate: '',
  bankName: '',
  bankAccountNumber: '',
  estimatedArrivalDate: '',
};
type Values = typeof empty;
const names = Object.keys(empty) as (keyof Values)[];

/** The form that declares a deposit: its values and rules, what it would credit, and how it is sent. */
export function useDeclaration() {
  const { tag } = useLanguage();
  const [account, setAccount] = useState<Account | null>(null);
  const form = useFields(empty, rulesFor(account));
  const { values, choose } = form;
  const rateIsAsked = account !== null && values.paymentCurrency !== account.currency;
  const { declare, isPending, unanswered } = useDeclare(form.setRefusals);
  const amount = account && creditedIn(values, account);
  return {
    ...form,
    account,
    rateIsAsked,
    /** With its currency, once it can be told. */
    credited: rateIsAsked && amount ? `${thousands(amount, tag)} ${account.currency}` : undefined,
    chooseAccount: (chosen: Account | null) => {
      setAccount(chosen);
      choose('accountId', chosen?.id ?? '');
      // Most payments come in the account's own currency.
      if (chosen && !values.paidAmount) choose('paymentCurrency', chosen.currency);
    },
    send: (event: SyntheticEvent) => form.onSubmit((sent) => void declare(inputOf(sent, account)))(event),
    isPending,
    unanswered,
  };
}

/** A rate for a payment in the account's own currency isn't asked for, so it isn't sent. */
function inputOf({ conversionRate, ...values }: Values, account: Account | null): Record<string, string> {
  const needsRate = account !== null && values.paymentCurrency !== account.currency;
  return given({ ...values, ...(needsRate && { conversionRate }) });
}

function rulesFor(account: Account | null) {
  const rules = schemaRules(DepositDeclaration, names, (values) => inputOf(values, account));
  return {
    ...rules,
    accountId: required,
    conversionRate: (rate: string, values: Values) =>
      account && values.paymentCurrency !== account.currency
        ? (required(rate) ?? rules.conversionRate(rate, values))
        : undefined,
  };
}

function creditedIn({ paidAmount, paymentCurrency, conversionRate }: Values, { currency }: Account) {
  if (!isCurrency(paymentCurrency) || !paidAmount || !conversionRate) return undefined;
  try {
    return toDecimal(creditedFor(paidAmount.trim(), paymentCurrency, currency, conversionRate.trim()), currency);
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}

function useDeclare(setRefusals: (refusals: Record<string, string>) => void) {
  const say = useSay();
  const navigate = useNavigate();
  const report = useReportFailure();
  const moneyMoved = useMoneyMoved();
  const [unanswered, setUnanswered] = useState(false);
  const { mutateAsync, isPending } = useCreateOnce<DepositRecord>('account/deposit-records');

  async function declare(input: Record<string, string>): Promise<void> {
    setUnanswered(false);
    try {
      const { id, orderNumber } = await mutateAsync(input);
      say('deposit.declared', { order: orderNumber });
      void moneyMoved();
      await navigate(`/account/deposit-records/${id}/show`);
    } catch (error) {
      const refused = refusedFields(error, empty);
      if (refused) return setRefusals(refused);
      report(error);
      setUnanswered(isUnanswered(error));
    }
  }
  return { declare, isPending, unanswered };
}
