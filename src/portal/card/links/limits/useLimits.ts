import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import type { CardLimits } from '#domain/product/limits.ts';
import type { Product } from '#domain/product/product.ts';
import { useLanguage } from '../../../client/PortalContext.tsx';
import { useConfigs } from '../../../client/useCommand.ts';
import { limitsSchema } from './limitsForm.ts';
import { limitText } from './limitText.ts';

type Name = keyof CardLimits;

/** What a card's product says of limits: what they are by default, and what none may be above. */
export type ProductLimits = Pick<Product, 'defaultLimits' | 'ceilings'>;

/**
 * The limits of a card's product, as far as the user may see it. While they are on their way a form mustn't begin: what an empty field
 * means, and what is too much, is said by them.
 */
export function useProductLimits({ productId }: Pick<Card, 'productId'>): {
  product: ProductLimits | undefined;
  isAwaited: boolean;
} {
  const { data, isLoading, isPlaceholderData } = useConfigs();
  const product = data?.products.find(({ id }) => id === productId);
  return { product, isAwaited: !product && (isLoading || isPlaceholderData) };
}

export const unitOf = (name: Name, currency: string): string => (name === 'maxDailyTransactions' ? '' : currency);

/** The rules of a card's limits. */
export function useLimitsSchema(ceilings: CardLimits | undefined, currency: string) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  return useMemo(
    () =>
      limitsSchema(ceilings, currency, (name, most) =>
        translate('validation.cardLimit', { limit: limitText(name, most, currency, tag) }),
      ),
    [ceilings, currency, translate, tag],
  );
}
