import type { CardLog } from '#domain/card/log.ts';
import type { Column } from '../../kit/list/columns.tsx';
import { LogSource } from '../page/LogSource.tsx';
import { StatusChange } from '../page/StatusChange.tsx';
import { CardLink } from './CardLink.tsx';

export const logColumns: readonly Column<CardLog>[] = [
  { source: 'createdAt' },
  { source: 'type' },
  { source: 'cardId', render: (log) => <CardLink log={log} /> },
  { source: 'cardholderName' },
  { source: 'customerName' },
  { source: 'userName' },
  { source: 'toStatus', label: 'cardLog.result', render: (log) => <StatusChange log={log} /> },
  { source: 'reason' },
  { source: 'source', render: ({ source }) => <LogSource source={source} /> },
  { source: 'cardToken', isId: true, isHidden: true },
];
