import { useGetList } from 'react-admin';
import type { CardApplication } from '#domain/application/application.ts';
import type { Address, Cardholder } from '#domain/cardholder/cardholder.ts';
import { cardModel } from '#domain/enumerations.ts';

export interface KnownAddress {
  address: Address | undefined;
  /** It is where the cardholder lives; else where the last cards went. */
  isOfHolder: boolean;
  isLoading: boolean;
}

/** One cardholder's last delivery, else their own address; for several, where their customer's last cards went. */
export function useKnownAddress(holders: readonly Cardholder[], isWanted: boolean): KnownAddress {
  const [first, second] = holders;
  const { data, isPending, isLoading } = useGetList<CardApplication>(
    'card/apply-records',
    {
      filter: {
        cardModel: cardModel.code.standardCard,
        ...(second ? { customerId: second.customerId } : { cardholderId: first?.id }),
      },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: 10 },
    },
    { enabled: isWanted && first !== undefined },
  );
  const last = data?.find(({ deliveryAddress }) => deliveryAddress)?.deliveryAddress ?? undefined;
  if (last || second || isPending) return { address: last, isOfHolder: false, isLoading };
  return { address: first?.residenceAddress, isOfHolder: true, isLoading };
}
