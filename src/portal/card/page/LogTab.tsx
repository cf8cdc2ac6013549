import type { Card } from '#domain/card.ts';
import { CardLog, cardLogSorts } from '#domain/cardLog.ts';
import type { Column } from '../../shared/columns.tsx';
import { LogSource } from './LogSource.tsx';
import { RecordsOfCard } from './RecordsOfCard.tsx';
import { StatusChange } from './StatusChange.tsx';

const columns: readonly Column<CardLog>[] = [
  { source: 'createdAt' },
  { source: 'type' },
  { source: 'toStatus', label: 'nouns.card.fields.cardStatus', render: (log) => <StatusChange log={log} /> },
  { source: 'userName' },
  { source: 'reason' },
  { source: 'source', render: ({ source }) => <LogSource source={source} /> },
];

/** What was done to the card: when, by whom and why. */
export const LogTab = ({ card }: { card: Card }) => (
  <RecordsOfCard noun="cardLog" schema={CardLog} card={card} columns={columns} sorts={cardLogSorts} none="card.noLog" />
);
