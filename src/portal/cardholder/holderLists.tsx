import { Authorization, authorizationSorts } from '#domain/authorization/authorization.ts';
import { Card, cardSorts } from '#domain/card/card.ts';
import { CardTransaction, transactionSorts } from '#domain/transaction/transaction.ts';
import { DeclineReason } from '../authorization/links/DeclineReason.tsx';
import { partOf } from '../kit/list/PartList.tsx';

/** What stands in the tabs of a cardholder's page: their cards, and what was done with them. */
export const holderLists = {
  cards: partOf<Card>({
    resource: 'card/cards',
    schema: Card,
    sorts: cardSorts,
    title: 'cardholder.tabs.cards',
    none: 'cardholder.noCards',
    columns: [
      { source: 'cardNumber' },
      { source: 'cardType' },
      { source: 'cardStatus' },
      { source: 'sharedCard' },
      { source: 'available' },
      { source: 'expiredDate' },
      { source: 'activeTime' },
    ],
  }),
  authorizations: partOf<Authorization>({
    resource: 'card/authorizations',
    schema: Authorization,
    sorts: authorizationSorts,
    title: 'cardholder.tabs.authorizations',
    none: 'cardholder.noAuthorizations',
    columns: [
      { source: 'createdAt' },
      { source: 'last4' },
      { source: 'authorizationStatus' },
      { source: 'settleStatus' },
      { source: 'merchantName' },
      { source: 'transactionAmount', currency: 'transactionCurrency' },
      { source: 'billingAmount', currency: 'billingCurrency' },
      { source: 'failedCheck', render: (authorization) => <DeclineReason authorization={authorization} /> },
    ],
  }),
  transactions: partOf<CardTransaction>({
    resource: 'card/transactions',
    schema: CardTransaction,
    sorts: transactionSorts,
    title: 'cardholder.tabs.transactions',
    none: 'cardholder.noTransactions',
    columns: [
      { source: 'createdAt' },
      { source: 'last4' },
      { source: 'type' },
      { source: 'status' },
      { source: 'merchantInformation' },
      { source: 'transactionAmount', currency: 'transactionCurrency' },
      { source: 'billingAmount', currency: 'billingCurrency' },
      { source: 'billingFee', currency: 'billingCurrency' },
    ],
  }),
};
