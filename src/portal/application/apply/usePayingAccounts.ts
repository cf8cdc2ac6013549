import { useEffect, useMemo } from 'react';
import { useGetList } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Account } from '#domain/account/account.ts';
import { accountStatus } from '#domain/enumerations.ts';
import type { Product } from '#domain/product/product.ts';
import { useSession } from '../../client/PortalContext.tsx';
import { useKnown } from '../../client/useKnown.ts';

const resource = 'account/balance';
const offeredAtOnce = 25;

/** The accounts that could pay for this product, as far as they are known. */
export function useAccountsToPay(product: Product | undefined, ownerId: string | undefined) {
  const { user } = useSession();
  const customerId = ownerId ?? user?.customerId;
  const currency = product?.currency;
  const among = useMemo(
    () => (currency && customerId ? { customerId, currency, accountStatus: accountStatus.code.open } : undefined),
    [currency, customerId],
  );
  const { data } = useGetList<Account>(
    resource,
    {
      filter: among,
      sort: { field: 'accountNumber', order: 'ASC' },
      pagination: { page: 1, perPage: offeredAtOnce },
    },
    { enabled: among !== undefined },
  );
  return { among, accounts: among && data };
}

/** Which of them pays. The first is chosen where the one that is chosen can't, or isn't there any more. */
export function usePayingAccounts(product: Product | undefined, ownerId: string | undefined, chosenId: string) {
  const { among, accounts } = useAccountsToPay(product, ownerId);
  const { getValues, setValue } = useFormContext();
  const { isReady } = useFormState();
  const chosen = useKnown<Account>(resource, chosenId);
  const isOfOthers =
    chosen !== undefined && (chosen.customerId !== among?.customerId || chosen.currency !== among?.currency);
  // Of so many accounts, one that was found by its name may well stand further down.
  const mayBeFurther = accounts?.length === offeredAtOnce && !isOfOthers;
  // Balances change all the time; that is no reason to choose anew.
  const ids = accounts?.map(({ id }) => id).join(' ');
  useEffect(() => {
    // What is known from before would be chosen ahead of the form's beginning, which takes it out again.
    if (!isReady) return;
    // What stood here when a session ended was put back before it is known what could pay. One that certainly can't isn't
    // sent meanwhile: none is the first of those that can.
    if (ids === undefined) {
      if (among && isOfOthers) setValue('accountId', '');
      return;
    }
    const held = String(getValues('accountId') ?? '');
    const [first = '', ...others] = ids.split(' ');
    if (held !== '' && (mayBeFurther || [first, ...others].includes(held))) return;
    setValue('accountId', first, { shouldValidate: first !== '' });
  }, [isReady, ids, among, isOfOthers, mayBeFurther, getValues, setValue]);
  const account = accounts?.find(({ id }) => id === chosenId) ?? (isOfOthers ? undefined : chosen);
  return { among, accounts, account };
}
