import type { Card } from '#domain/card/card.ts';
import { CardTransaction, transactionSorts } from '#domain/transaction/transaction.ts';
import { IdField } from '../../kit/field/IdField.tsx';
import type { Column } from '../../kit/list/columns.tsx';
import { RecordsOfCard } from './RecordsOfCard.tsx';

const columns: readonly Column<CardTransaction>[] = [
  { source: 'createdAt' },
  { source: 'type' },
  { source: 'status' },
  { source: 'merchantInformation' },
  { source: 'transactionAmount', currency: 'transactionCurrency' },
  { source: 'billingAmount', currency: 'billingCurrency' },
  { source: 'billingFee', currency: 'billingCurrency' },
  { source: 'transactionId', render: ({ transactionId }) => <IdField id={transactionId} /> },
];

/** What was paid with the card and paid back to it. */
export const TransactionsTab = ({ card }: { card: Card }) => (
  <RecordsOfCard
    noun="cardTransaction"
    schema={CardTransaction}
    card={card}
    columns={columns}
    sorts={transactionSorts}
    none="card.noTransactions"
  />
);
