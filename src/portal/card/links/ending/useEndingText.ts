import { useTranslate } from 'react-admin';
import type { WantedEnding } from '#domain/card/ending.ts';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '../../../client/PortalContext.tsx';

/** 'Last day 2026-12-31 · Closes once 500.00 USD is spent': how a card ends by itself, in words; '' where it doesn't. */
export function useEndingText() {
  const translate = useTranslate();
  const { tag } = useLanguage();
  return ({ singleUse, endDay, endAmount }: WantedEnding, currency: string): string =>
    [
      singleUse && translate('card.ending.singleUse'),
      endDay && translate('card.ending.endDay', { day: endDay }),
      endAmount && translate('card.ending.endAmount', { amount: formatMoney(endAmount, currency, tag) }),
    ]
      .filter(Boolean)
      .join(' · ');
}
