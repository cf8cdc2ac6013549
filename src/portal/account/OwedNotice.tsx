import Alert from '@mui/material/Alert';
import { useGetList, useTranslate } from 'react-admin';
import type { Account } from '#domain/account.ts';
import { fromDecimal, toDecimal } from '#domain/money.ts';
import type { Receivable } from '#domain/receivable.ts';
import { thousands } from '#domain/text.ts';
import { useAbility, useLanguage } from '../providers/PortalContext.tsx';

const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;

/** What the account owes, for those who collect it. */
export function OwedNotice({ account: { id, currency } }: { account: Account }) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const mayRead = useAbility().can('read', 'receivable');
  const { data = [] } = useGetList<Receivable>(
    'receivable',
    { filter: { accountId: id, isOpen: true }, sort: oldestFirst, pagination: { page: 1, perPage: 100 } },
    { enabled: mayRead },
  );
  const owed = data.reduce((sum, { outstanding }) => sum + fromDecimal(outstanding, currency), 0n);
  if (owed === 0n) return null;
  const amount = `${thousands(toDecimal(owed, currency), tag)} ${currency}`;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('account.owed', { amount })}
    </Alert>
  );
}
