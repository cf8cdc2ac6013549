import { Authorization, authorizationSorts } from '#domain/authorization/authorization.ts';
import type { Card } from '#domain/card/card.ts';
import { AnswerGiven } from '../../authorization/links/AuthorizationState.tsx';
import { DeclineReason } from '../../authorization/links/DeclineReason.tsx';
import type { Column } from '../../kit/list/columns.tsx';
import { RecordsOfCard } from './RecordsOfCard.tsx';

const columns: readonly Column<Authorization>[] = [
  { source: 'createdAt' },
  { source: 'authorizationStatus', render: (authorization) => <AnswerGiven of={authorization} /> },
  { source: 'settleStatus' },
  { source: 'merchantName' },
  { source: 'transactionAmount', currency: 'transactionCurrency' },
  { source: 'billingAmount', currency: 'billingCurrency' },
  { source: 'held', currency: 'billingCurrency' },
  { source: 'failedCheck', render: (authorization) => <DeclineReason authorization={authorization} /> },
];

/** What merchants asked for, and what was answered. */
export const AuthorizationsTab = ({ card }: { card: Card }) => (
  <RecordsOfCard
    noun="authorization"
    schema={Authorization}
    card={card}
    columns={columns}
    sorts={authorizationSorts}
    none="card.noAuthorizations"
  />
);
