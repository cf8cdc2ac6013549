import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import type { CardLimits } from '#domain/product/limits.ts';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { useConfigs } from '../../client/useCommand.ts';
import { limitsSchema } from './limitsForm.ts';

type Name = keyof CardLimits;

/** The limits of a card's product, as far as the user may see products; no limit of the card may be above them. */
export const useDefaultLimits = ({ productId }: Pick<Card, 'productId'>): CardLimits | undefined =>
  useConfigs().data?.products.find(({ id }) => id === productId)?.defaultLimits;

/** How limits are said: '1,000.00 USD', or a count. */
export function useSaidLimit(currency: string): (name: Name, limit: string | number) => string {
  const { tag } = useLanguage();
  return (name, limit) => `${thousands(limit, tag)} ${unitOf(name, currency)}`.trim();
}

export const unitOf = (name: Name, currency: string): string => (name === 'maxDailyTransactions' ? '' : currency);

/** The rules of a card's limits. */
export function useLimitsSchema(defaults: CardLimits | undefined, currency: string) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  return useMemo(
    () =>
      limitsSchema(defaults, (name, most) =>
        translate('validation.cardLimit', { limit: `${thousands(most, tag)} ${unitOf(name, currency)}`.trim() }),
      ),
    [defaults, currency, translate, tag],
  );
}
