import { Authorization, authorizationSorts } from '#domain/authorization/authorization.ts';
import { Card, cardSorts } from '#domain/card/card.ts';
import { CardTransaction, transactionSorts } from '#domain/transaction/transaction.ts';
import { authorizationColumns, authorizationPhone } from '../authorization/links/authorizationColumns.tsx';
import { cardColumnsOfHolder, cardPhone } from '../card/links/cardColumns.tsx';
import { columnsOfPart, partOf } from '../kit/list/PartList.tsx';
import { cardMovementPhone, cardMovements } from '../transaction/links/cardMovements.tsx';

const ofHolder = ['cardholderName', 'customerName'];

/** What stands in the tabs of a cardholder's page: their cards, and what was done with them. */
export const holderLists = {
  cards: partOf<Card>({
    resource: 'card/cards',
    schema: Card,
    sorts: cardSorts,
    title: 'cardholder.tabs.cards',
    none: 'cardholder.noCards',
    columns: columnsOfPart(cardColumnsOfHolder, { without: ofHolder, also: ['activeTime'] }),
    phone: cardPhone,
  }),
  authorizations: partOf<Authorization>({
    resource: 'card/authorizations',
    schema: Authorization,
    sorts: authorizationSorts,
    title: 'cardholder.tabs.authorizations',
    none: 'cardholder.noAuthorizations',
    columns: columnsOfPart(authorizationColumns, { without: ofHolder }),
    phone: authorizationPhone,
  }),
  transactions: partOf<CardTransaction>({
    resource: 'card/transactions',
    schema: CardTransaction,
    sorts: transactionSorts,
    title: 'cardholder.tabs.transactions',
    none: 'cardholder.noTransactions',
    columns: columnsOfPart(cardMovements, { without: ofHolder }),
    phone: cardMovementPhone,
  }),
};
