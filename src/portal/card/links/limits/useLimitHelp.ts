import { useTranslate } from 'react-admin';
import type { CardLimits } from '#domain/product/limits.ts';
import type { Product } from '#domain/product/product.ts';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../../../client/PortalContext.tsx';

type Name = keyof CardLimits;

/** What stands below the field of a limit: its default, and what it may be at most where that is more. */
export function useLimitHelp() {
  const translate = useTranslate();
  const { tag } = useLanguage();
  return (name: Name, currency: string, product: Pick<Product, 'defaultLimits' | 'ceilings'> | undefined): string => {
    const said = (limit: string | number) =>
      `${thousands(limit, tag)} ${name === 'maxDailyTransactions' ? '' : currency}`.trim();
    const [standard, most] = [product?.defaultLimits[name] ?? null, product?.ceilings[name] ?? null];
    if (standard === null) return translate('card.noLimitStandard');
    if (most === null || most === standard) return translate('card.limitStandard', { limit: said(standard) });
    return translate('card.limitCeiling', { limit: said(standard), most: said(most) });
  };
}
