import { useTranslate } from 'react-admin';
import { formatMoney } from '#domain/money.ts';
import type { ProcessorMessage } from '#domain/processor/message.ts';
import { useLanguage } from '../client/PortalContext.tsx';

/** The message in a sentence: 'Final settlement of 40.00 USD at Corner Shop'. */
export function useAbout({ kind, transactionAmount, transactionCurrency, merchantName }: ProcessorMessage): string {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const amount =
    transactionAmount && transactionCurrency ? formatMoney(transactionAmount, transactionCurrency, tag) : '–';
  return translate('processor.about', {
    kind: translate(`processor.kind.${kind}`),
    amount,
    merchant: merchantName ?? '–',
  });
}
