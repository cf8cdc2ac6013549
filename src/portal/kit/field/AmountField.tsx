import { MoneyField } from './MoneyField.tsx';
import { NoValue } from './NoValue.tsx';
import { TwoLines } from './TwoLines.tsx';

interface Props {
  amount: string | null | undefined;
  currency: string | undefined;
  /** Says of money whether it came or went. */
  isSigned?: boolean;
  /** What it was before it was converted: said where that was another currency. */
  original?: { amount: string | null | undefined; currency: string | null | undefined };
}

/** An amount that a row is about. */
export function AmountField({ amount, currency, isSigned = false, original }: Props) {
  if (amount === null || amount === undefined) return <NoValue />;
  const isOther = original?.currency && original.amount && original.currency !== currency;
  return (
    <TwoLines
      first={<MoneyField amount={amount} currency={currency} isSigned={isSigned} isStrong />}
      second={isOther && <MoneyField amount={original.amount} currency={original.currency as string} />}
    />
  );
}
