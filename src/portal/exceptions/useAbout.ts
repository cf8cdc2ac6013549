import { useTranslate } from 'react-admin';
import { formatMoney } from '#domain/money.ts';
import type { ProcessorMessage } from '#domain/processor/message.ts';
import { useLanguage } from '../client/PortalContext.tsx';

/** A message in a sentence: 'Final settlement of 40.00 USD at Corner Shop'; undefined where its reader may not see what it is. */
export function useAbout(): (message: ProcessorMessage) => string | undefined {
  const translate = useTranslate();
  const { tag } = useLanguage();
  return ({ kind, transactionAmount, transactionCurrency, merchantName }) =>
    kind &&
    translate('processor.about', {
      kind: translate(`processor.kind.${kind}`),
      amount: transactionAmount && transactionCurrency ? formatMoney(transactionAmount, transactionCurrency, tag) : '–',
      merchant: merchantName ?? '–',
    });
}
