import type { TransactionLink } from '#domain/transaction/transaction.ts';
import { useAbility } from '../../client/PortalContext.tsx';

/** Where the transactions of each kind live, and what one must be allowed to read. */
const places = {
  account: { path: '/account/transactions', noun: 'accountTransaction' },
  card: { path: '/card/transactions', noun: 'cardTransaction' },
} as const satisfies Record<TransactionLink['on'], object>;

/** The page of a linked transaction; undefined for who may not read its kind. */
export function useTransactionHref(): (link: Pick<TransactionLink, 'id' | 'on'>) => string | undefined {
  const ability = useAbility();
  return ({ id, on }) => {
    const { path, noun } = places[on];
    return ability.can('read', noun) ? `${path}/${encodeURIComponent(id)}/show` : undefined;
  };
}
