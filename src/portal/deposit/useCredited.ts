import type { FieldValues } from 'react-hook-form';
import type { Account } from '#domain/account/account.ts';
import { isCurrency } from '#domain/currency.ts';
import { creditedFor } from '#domain/deposit/deposit.ts';
import { formatMoney, MoneyError, toDecimal } from '#domain/money.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { isRateAsked } from './rate.ts';

/** What the account will be credited at the rate as it stands in its field, with its currency; undefined until that can be told. */
export function useCredited(account: Account | null, values: FieldValues): string | undefined {
  const { tag } = useLanguage();
  if (!account || !isRateAsked(account, values)) return undefined;
  const amount = creditedIn(values, account);
  return amount && formatMoney(amount, account.currency, tag);
}

function creditedIn({ paidAmount, paymentCurrency, conversionRate }: FieldValues, { currency }: Account) {
  if (!isCurrency(paymentCurrency) || !paidAmount || !conversionRate) return undefined;
  try {
    return toDecimal(creditedFor(paidAmount, paymentCurrency, currency, conversionRate), currency);
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}
