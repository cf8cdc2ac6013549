import type { Card } from '#domain/card/card.ts';
import type { Column } from '../../kit/list/columns.tsx';
import { CardMenu } from './CardMenu.tsx';
import { OwnBalance } from './OwnBalance.tsx';

export const cardColumns: readonly Column<Card>[] = [
  { source: 'cardToken', isId: true },
  { source: 'last4' },
  { source: 'cardholderName' },
  { source: 'customerName' },
  { source: 'cardStatus' },
  { source: 'cardBalance', isFigure: true, render: (card) => <OwnBalance card={card} /> },
  { source: 'cardType' },
  { source: 'expiredDate' },
  { source: 'activeTime' },
  { source: 'cardRemark' },
  { source: 'cardModel' },
  { source: 'cardScheme' },
  { source: 'cardBin' },
  { source: 'sharedCard' },
  { source: 'productName', isHidden: true },
  { source: 'currency', isHidden: true },
  { source: 'held', isHidden: true },
  { source: 'available', isHidden: true },
  { source: 'createdAt', isHidden: true },
  { source: 'id', label: 'card.actions', isActions: true, render: (card) => <CardMenu card={card} /> },
];
