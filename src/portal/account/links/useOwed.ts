import { useGetList } from 'react-admin';
import type { AccountCurrency } from '#domain/currency.ts';
import { fromDecimal } from '#domain/money.ts';
import type { Receivable } from '#domain/receivable/receivable.ts';
import { useAbility } from '../../client/PortalContext.tsx';

const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;

/** Whose money it is: an account's, or a card's own. */
export type Debtor = { accountId: string } | { cardId: string };

/**
 * How much is owed by an account or a card, in minor units; undefined for who isn't told.
 * @param of nobody: nothing is asked
 * @param currency missing for who may not see it
 */
export function useOwed(of: Debtor | undefined, currency: AccountCurrency | undefined): bigint | undefined {
  const ability = useAbility();
  const fields = [...Object.keys(of ?? {}), 'outstanding'];
  const isTold = of !== undefined && fields.every((field) => ability.can('read', 'receivable', field));
  const { data = [] } = useGetList<Receivable>(
    'card/receivables',
    { filter: { ...of, isOpen: true }, sort: oldestFirst, pagination: { page: 1, perPage: 100 } },
    { enabled: isTold && currency !== undefined },
  );
  if (!isTold || !currency) return undefined;
  return data.reduce((sum, { outstanding }) => sum + fromDecimal(outstanding, currency), 0n);
}
