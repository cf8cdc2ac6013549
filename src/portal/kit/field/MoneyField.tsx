import { formatMoney, signedMoney } from '#domain/money.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { NoValue } from './NoValue.tsx';

interface Props {
  amount: string | null | undefined;
  /** Missing for who may not see it: the figure stands alone then. */
  currency: string | undefined;
  /** Says whether it came or went: +12.00 USD. */
  isSigned?: boolean;
  isStrong?: boolean;
}

/** An amount as the wire gives it, '1234.50', with separators and its currency: 1,234.50 USD, the currency the quieter. */
export function MoneyField({ amount, currency, isSigned = false, isStrong = false }: Props) {
  const { tag } = useLanguage();
  if (amount === null || amount === undefined) return <NoValue />;
  const said = isSigned ? signedMoney(amount, currency, tag) : formatMoney(amount, currency, tag);
  return (
    <span className={isStrong ? 'value-amount strong' : 'value-amount'}>
      {currency ? said.slice(0, -currency.length) : said}
      {currency && <span className="value-currency">{currency}</span>}
    </span>
  );
}
