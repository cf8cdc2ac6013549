import { useTranslate } from 'react-admin';
import { MoneyField } from '../../kit/field/MoneyField.tsx';

/** A fee, or that there is none. */
export function Fee({ amount, currency }: { amount: string; currency: string }) {
  const translate = useTranslate();
  return /[1-9]/.test(amount) ? <MoneyField amount={amount} currency={currency} /> : translate('application.free');
}
