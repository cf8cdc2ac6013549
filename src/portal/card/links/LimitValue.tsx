import { useTranslate } from 'react-admin';
import type { CardLimits } from '#domain/product/limits.ts';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { MoneyField } from '../../kit/field/MoneyField.tsx';

interface LimitValueProps {
  name: keyof CardLimits;
  limit: CardLimits[keyof CardLimits];
  currency: string;
}

/** A limit as an amount or a count; without one, that there is none. */
export function LimitValue({ name, limit, currency }: LimitValueProps) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  if (limit === null) return translate('card.limitMeter.none');
  if (name === 'maxDailyTransactions') return thousands(limit, tag);
  return <MoneyField amount={String(limit)} currency={currency} />;
}
