import { CardApplication, cardApplicationSorts } from '#domain/application/application.ts';
import { Card, cardSorts } from '#domain/card/card.ts';
import { cardColumns, cardPhone } from '../card/links/cardColumns.tsx';
import { columnsOfPart, partOf } from '../kit/list/PartList.tsx';

/** What was made of a product, in the tabs of its page. */
export const productLists = {
  cards: partOf<Card>({
    resource: 'card/cards',
    schema: Card,
    sorts: cardSorts,
    title: 'product.tabs.cards',
    none: 'product.noCards',
    columns: [
      ...columnsOfPart(cardColumns, { without: ['productName', 'cell:product', 'cardType'], also: ['createdAt'] }),
      { source: 'productVersion' },
    ],
    phone: cardPhone,
  }),
  applications: partOf<CardApplication>({
    resource: 'card/apply-records',
    schema: CardApplication,
    sorts: cardApplicationSorts,
    title: 'product.tabs.applications',
    none: 'product.noApplications',
    columns: [
      { source: 'orderNumber' },
      { source: 'customerName' },
      { source: 'cardholderName' },
      { source: 'quantity' },
      { source: 'productVersion' },
      { source: 'orderStatus' },
      { source: 'createdAt' },
    ],
  }),
};
