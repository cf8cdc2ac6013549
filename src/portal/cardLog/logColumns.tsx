import type { CardLog } from '#domain/cardLog.ts';
import { LogSource } from '../card/page/LogSource.tsx';
import { StatusChange } from '../card/page/StatusChange.tsx';
import type { Column } from '../shared/columns.tsx';
import { CardLink } from './CardLink.tsx';

export const logColumns: readonly Column<CardLog>[] = [
  { source: 'createdAt' },
  { source: 'type' },
  { source: 'cardId', render: (log) => <CardLink log={log} /> },
  { source: 'customerName' },
  { source: 'userName' },
  { source: 'toStatus', label: 'cardLog.result', render: (log) => <StatusChange log={log} /> },
  { source: 'reason' },
  { source: 'source', render: ({ source }) => <LogSource source={source} /> },
  { source: 'cardToken', isId: true, isHidden: true },
];
