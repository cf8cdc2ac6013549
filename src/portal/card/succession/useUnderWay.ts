import { useGetList } from 'react-admin';
import type { CardApplication } from '#domain/application/application.ts';
import type { Card } from '#domain/card/card.ts';
import { orderStatus } from '#domain/enumerations.ts';
import { isPhysical } from '#domain/product/product.ts';
import { useAbility } from '../../client/PortalContext.tsx';

const { initial, processing } = orderStatus.code;

/** The application for a card in this one's place, while it is open. Cards of plastic alone are waited for. */
export function useUnderWay({ id, cardType, followedByCardId }: Card): CardApplication | undefined {
  const mayRead = useAbility().can('read', 'cardApplication');
  const { data } = useGetList<CardApplication>(
    'card/apply-records',
    {
      filter: { followsCardId: id, orderStatus: [initial, processing] },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: mayRead && !followedByCardId && isPhysical(cardType) },
  );
  return data?.[0];
}
