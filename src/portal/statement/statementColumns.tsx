import type { Statement } from '#domain/statement/statement.ts';
import type { Column } from '../kit/list/columns.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import { OwnerLink } from './OwnerLink.tsx';

export const statementColumns: readonly Column<Statement>[] = [
  { source: 'statementDate' },
  { source: 'period' },
  { source: 'statementType' },
  { source: 'accountId', label: 'statement.whose', render: (statement) => <OwnerLink statement={statement} /> },
  { source: 'customerName', isHidden: true },
  { source: 'beginningBalance' },
  { source: 'changeAmount' },
  { source: 'endingBalance' },
  { source: 'lineCount', isHidden: true },
  { source: 'fileName', render: (statement) => <DownloadMenu statement={statement} /> },
  { source: 'statementNumber', isHidden: true },
  { source: 'madeAt', isHidden: true },
  { source: 'madeByName', isHidden: true },
];
