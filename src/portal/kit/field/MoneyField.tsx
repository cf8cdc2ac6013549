import { thousands } from '#domain/text.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { NoValue } from './NoValue.tsx';

/** An amount as the wire gives it, '1234.50', with separators and its currency: 1,234.50 USD. */
export function MoneyField({ amount, currency }: { amount: string | null | undefined; currency: string }) {
  const { tag } = useLanguage();
  if (amount === null || amount === undefined) return <NoValue />;
  return (
    <span className="value-amount">
      {thousands(amount, tag)}
      <span className="value-currency">{currency}</span>
    </span>
  );
}
