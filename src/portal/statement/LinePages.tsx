import TablePagination from '@mui/material/TablePagination';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PageSize } from '#domain/paging.ts';
import type { Statement, StatementLine } from '#domain/statement/statement.ts';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { useAnswer } from '../client/useAnswer.ts';
import { Waiting } from '../kit/dialog/Waiting.tsx';
import { Unavailable } from '../kit/error/Unavailable.tsx';
import { pageTurns } from '../kit/list/pageTurns.ts';

const size = 100 satisfies PageSize;

/** The lines of a statement that has too many to come with it, by the page. */
export function LinePages({ statement, show }: { statement: Statement; show: (lines: StatementLine[]) => ReactNode }) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const { page, after, go } = usePlaces();
  const { data, isError, isPlaceholderData, refetch, error } = useAnswer(
    'statementLines',
    { id: statement.id, size, ...(after && { after }) },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  if (isError) return <Unavailable onRetry={() => void refetch()} error={error} />;
  if (!data) return <Waiting />;
  const figure = (count: number) => thousands(count, tag);
  const total = figure(statement.lineCount);
  return (
    <>
      {show(data.lines)}
      <TablePagination
        component="div"
        count={statement.lineCount}
        page={page}
        rowsPerPage={size}
        rowsPerPageOptions={[size]}
        disabled={isPlaceholderData}
        onPageChange={(_, next) => go(next, data.next)}
        showFirstButton
        labelDisplayedRows={({ from, to }) =>
          translate('ra.navigation.page_range_info', { offsetBegin: figure(from), offsetEnd: figure(to), total })
        }
        getItemAriaLabel={(turn) => translate(pageTurns[turn])}
        sx={{ borderTop: 1, borderColor: 'divider' }}
      />
    </>
  );
}

/** Which page is shown, and after which place each page so far begins: pages are found by the one before. */
function usePlaces() {
  const [page, setPage] = useState(0);
  const [places, setPlaces] = useState<readonly string[]>([]);
  const go = (wanted: number, next: string | null) => {
    if (wanted > places.length && next !== null) setPlaces([...places, next]);
    setPage(wanted);
  };
  return { page, after: places[page - 1], go };
}
