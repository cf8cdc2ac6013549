import { useMemo } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { Statement, statementSorts } from '#domain/statement/statement.ts';
import type { Column } from '../../kit/list/columns.tsx';
import { ListFrame } from '../../kit/list/ListFrame.tsx';
import { DownloadMenu } from '../DownloadMenu.tsx';

/** The statements of one account or card, newest first. */
export function StatementsOf({ accountId, cardId }: { accountId?: string; cardId?: string }) {
  const translate = useTranslate();
  const partOf = useMemo(
    () => ({
      filter: cardId ? { cardId } : { accountId },
      key: cardId ? 'card.statement' : 'account.statement',
      title: translate('menu.statements'),
    }),
    [accountId, cardId, translate],
  );
  return (
    <ResourceContextProvider value="statement/statements">
      <ListFrame
        schema={Statement}
        columns={columns}
        sorts={statementSorts}
        sort={newestFirst}
        partOf={partOf}
        emptyHint={translate('statement.emptyHint')}
      />
    </ResourceContextProvider>
  );
}

const newestFirst = { field: 'statementDate', order: 'DESC' } as const;

const columns: readonly Column<Statement>[] = [
  { source: 'statementDate' },
  { source: 'period' },
  { source: 'beginningBalance' },
  { source: 'changeAmount' },
  { source: 'endingBalance' },
  { source: 'lineCount' },
  { source: 'fileName', render: (statement) => <DownloadMenu statement={statement} /> },
];
