import { useTranslate } from 'react-admin';
import type { CardLimits } from '#domain/product/limits.ts';
import type { Product } from '#domain/product/product.ts';
import { useLanguage } from '../../../client/PortalContext.tsx';
import { limitText } from './limitText.ts';

type Name = keyof CardLimits;

/** What stands below the field of a limit: its default, and what it may be at most where that is more. */
export function useLimitHelp() {
  const translate = useTranslate();
  const { tag } = useLanguage();
  return (name: Name, currency: string, product: Pick<Product, 'defaultLimits' | 'ceilings'> | undefined): string => {
    const said = (limit: string | number) => limitText(name, limit, currency, tag);
    const [standard, most] = [product?.defaultLimits[name] ?? null, product?.ceilings[name] ?? null];
    if (standard === null) return translate('card.noLimitStandard');
    if (most === null || most === standard) return translate('card.limitStandard', { limit: said(standard) });
    return translate('card.limitCeiling', { limit: said(standard), most: said(most) });
  };
}
