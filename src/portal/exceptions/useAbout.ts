import { useTranslate } from 'react-admin';
import { formatMoney } from '#domain/money.ts';
import type { ProcessorMessage } from '#domain/processor/message.ts';
import { useLanguage } from '../client/PortalContext.tsx';

/** A message in a sentence: 'Final settlement of 40.00 USD at Corner Shop'. */
export function useAbout(): (message: ProcessorMessage) => string {
  const translate = useTranslate();
  const { tag } = useLanguage();
  return ({ kind, transactionAmount, transactionCurrency, merchantName }) =>
    translate('processor.about', {
      kind: translate(`processor.kind.${kind}`),
      amount: transactionAmount && transactionCurrency ? formatMoney(transactionAmount, transactionCurrency, tag) : '–',
      merchant: merchantName ?? '–',
    });
}
