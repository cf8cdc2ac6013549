import type { Card } from '#domain/card/card.ts';
import { CardLog, cardLogSorts } from '#domain/card/log.ts';
import type { Column } from '../../kit/list/columns.tsx';
import { logOfCardPhone } from '../log/logColumns.tsx';
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
  <RecordsOfCard
    noun="cardLog"
    schema={CardLog}
    card={card}
    columns={columns}
    phone={logOfCardPhone}
    sorts={cardLogSorts}
    none="card.noLog"
  />
);
