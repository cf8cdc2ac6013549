import { useTranslate } from 'react-admin';
import type { ProcessorMessage } from '#domain/processor/message.ts';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../client/PortalContext.tsx';

/** The message in a sentence: 'Final settlement of 40.00 USD at Corner Shop'. */
export function useAbout({ kind, transactionAmount, transactionCurrency, merchantName }: ProcessorMessage): string {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const amount =
    transactionAmount && transactionCurrency ? `${thousands(transactionAmount, tag)} ${transactionCurrency}` : '–';
  return translate('processor.about', {
    kind: translate(`processor.kind.${kind}`),
    amount,
    merchant: merchantName ?? '–',
  });
}
