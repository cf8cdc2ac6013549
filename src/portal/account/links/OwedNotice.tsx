import Alert from '@mui/material/Alert';
import { useGetList, useTranslate } from 'react-admin';
import type { AccountCurrency } from '#domain/currency.ts';
import { formatMoney, fromDecimal, toDecimal } from '#domain/money.ts';
import type { Receivable } from '#domain/receivable/receivable.ts';
import { useAbility, useLanguage } from '../../client/PortalContext.tsx';

const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;

interface Props {
  /** Whose money it is: an account's, or a card's own. */
  of: { accountId: string } | { cardId: string };
  /** Missing for who may not see it. */
  currency: AccountCurrency | undefined;
  /** Key of the words, which take the amount. */
  words: string;
}

/** What is owed by an account or a card, for those who collect it. */
export function OwedNotice({ of, currency, words }: Props) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const ability = useAbility();
  const isTold = [...Object.keys(of), 'outstanding'].every((field) => ability.can('read', 'receivable', field));
  const { data = [] } = useGetList<Receivable>(
    'card/receivables',
    { filter: { ...of, isOpen: true }, sort: oldestFirst, pagination: { page: 1, perPage: 100 } },
    { enabled: isTold && currency !== undefined },
  );
  if (!currency) return null;
  const owed = data.reduce((sum, { outstanding }) => sum + fromDecimal(outstanding, currency), 0n);
  if (owed === 0n) return null;
  const amount = formatMoney(toDecimal(owed, currency), currency, tag);
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate(words, { amount })}
    </Alert>
  );
}
