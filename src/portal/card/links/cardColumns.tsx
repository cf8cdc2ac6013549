import type { ReactNode } from 'react';
import type { Card } from '#domain/card/card.ts';
import { cardModel, cardStatus } from '#domain/enumerations.ts';
import { CardDigits, CardField } from '../../kit/field/CardField.tsx';
import { CardMark } from '../../kit/field/CardMark.tsx';
import { EnumField } from '../../kit/field/EnumField.tsx';
import { NamedRecord } from '../../kit/field/NamedRecord.tsx';
import { TwoLines } from '../../kit/field/TwoLines.tsx';
import type { Column, LinkTo } from '../../kit/list/columns.tsx';
import type { PhoneRow } from '../../kit/list/phoneRow.tsx';
import { OwnBalance } from './OwnBalance.tsx';

const { normal, unactivated, initial } = cardStatus.code;
const usable: ReadonlySet<number> = new Set([normal, unactivated, initial]);

/** What it is made of, and whether it can be used as it is. */
const lookOf = (card: Card) =>
  ({
    look: card.cardModel === cardModel.code.virtualCard ? 'virtual' : 'plastic',
    isDull: !usable.has(card.cardStatus),
  }) as const;

/** The card's picture and its number, above whose it is. */
const pictured = (card: Card, link: LinkTo, holder?: ReactNode) => (
  <CardField last4={card.last4} {...lookOf(card)} holder={holder} link={link} />
);

/** Which card, whose it is and what is on it. */
export const cardColumns: readonly Column<Card>[] = [
  {
    source: 'cell:card',
    parts: ['last4', 'cardholderName', 'cardModel'],
    sortBy: 'last4',
    isPrimary: true,
    render: (card, link) => pictured(card, link, <NamedRecord source="cardholderName" record={card} />),
  },
  { source: 'cardToken', isId: true, isHidden: 'butInFiles' },
  { source: 'last4', isHidden: 'butInFiles' },
  { source: 'cardholderName', isHidden: 'butInFiles' },
  { source: 'customerName' },
  { source: 'cardStatus' },
  { source: 'cardBalance', isFigure: true, render: (card) => <OwnBalance card={card} /> },
  {
    source: 'cell:product',
    parts: ['productName', 'cardType'],
    sortBy: 'cardType',
    render: ({ productName, cardType: type }) => (
      <TwoLines first={productName} second={<EnumField of="cardType" value={type} />} />
    ),
  },
  { source: 'cardType', isHidden: 'butInFiles' },
  { source: 'expiredDate' },
  { source: 'activeTime', isHidden: 'butInFiles' },
  { source: 'cardRemark', isHidden: 'butInFiles' },
  { source: 'cardModel', isHidden: 'butInFiles' },
  { source: 'cardScheme', isHidden: 'butInFiles' },
  { source: 'cardBin', isHidden: 'butInFiles' },
  { source: 'sharedCard', isHidden: 'butInFiles' },
  { source: 'productName', isHidden: 'butInFiles' },
  { source: 'currency', isHidden: true },
  { source: 'held', isHidden: 'butInFiles' },
  { source: 'available', isHidden: 'butInFiles' },
  { source: 'singleUse', isHidden: true },
  { source: 'endDay', isHidden: true },
  { source: 'endAmount', isFigure: true, isHidden: true },
  { source: 'followedByCardId', isId: true, isHidden: true },
  { source: 'createdAt', isHidden: true },
];

/** The same on a page that says already whose they are. */
export const cardColumnsOfHolder: readonly Column<Card>[] = cardColumns.map((column) =>
  column.source === 'cell:card' ? { ...column, render: (card, link) => pictured(card, link) } : column,
);

/** *Card — balance*, and below it *who has it — its status*. */
export const cardPhone: PhoneRow<Card> = {
  mark: (card) => <CardMark {...lookOf(card)} />,
  title: ({ last4 }, link) => link(<CardDigits last4={last4} />),
  figure: (card) => <OwnBalance card={card} />,
  under: ({ cardholderName }) => [cardholderName],
  state: ({ cardStatus: status }) => <EnumField of="cardStatus" value={status} />,
};
