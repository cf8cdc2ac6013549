import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { AccountCurrency } from '#domain/currency.ts';
import { formatMoney, toDecimal } from '#domain/money.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { type Debtor, useOwed } from './useOwed.ts';

interface Props {
  of: Debtor;
  /** Missing for who may not see it. */
  currency: AccountCurrency | undefined;
  /** Key of the words, which take the amount. */
  words: string;
}

/** What is owed by an account or a card, for those who collect it. */
export function OwedNotice({ of, currency, words }: Props) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const owed = useOwed(of, currency);
  if (!currency || !owed) return null;
  const amount = formatMoney(toDecimal(owed, currency), currency, tag);
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate(words, { amount })}
    </Alert>
  );
}
