import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import TablePagination from '@mui/material/TablePagination';
import { useEffect } from 'react';
import { useListContext, useStore, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { defaultPageSize, pageSizes, sizeFor, smallPageSizes } from '#domain/paging.ts';
import { thousands } from '#domain/text.ts';
import type { ListMeta } from '../../client/dataProvider.ts';
import { pageSizeKey } from '../../client/listKeys.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { useHeldButton } from '../keys/useHeldButton.ts';
import { pageTurns } from './pageTurns.ts';
import { useFetchTurn } from './useFetchTurn.ts';

/** Two lines where one is too short: how many rows there are and how many are shown, then the pages. */
const onPhones = {
  '& .MuiTablePagination-toolbar': { flexWrap: { xs: 'wrap', sm: 'nowrap' }, justifyContent: 'flex-end', rowGap: 0.5 },
  '& .MuiTablePagination-spacer': { display: { xs: 'none', sm: 'block' } },
  '& .MuiTablePagination-selectRoot': { mr: { xs: 1, sm: 4 } },
  '& .MuiTablePagination-actions': { ml: { xs: 'auto', sm: 2.5 } },
} as const;

/** Who has come to the last page by keyboard is still at the button that led there. */
const Turn = (props: IconButtonProps) => <IconButton {...props} {...useHeldButton(props)} />;
const turnButtons = { firstButton: Turn, lastButton: Turn, nextButton: Turn, previousButton: Turn };

/** MUI's word for a list whose end isn't known. */
const endless = -1;

/**
 * Pages, their size, and how many rows there are: exactly up to 10,000, beyond that "more than", and pages go on for as
 * long as there are rows, though none is known to be the last.
 */
export function ListPagination({ isPart = false }: { isPart?: boolean }) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const list = useListContext();
  const { page, perPage, total, meta, hasNextPage, setPage, setPerPage } = list;
  const sizes: readonly number[] = isPart ? smallPageSizes : pageSizes;
  const size = sizeFor(perPage, sizes);
  const [, likeSize] = useStore<number>(pageSizeKey, defaultPageSize);
  const choose = (chosen: number) => {
    if (!isPart) likeSize(chosen);
    setPerPage(chosen);
  };
  const fetchTurn = useFetchTurn(list);
  const fetchNext = () => hasNextPage && fetchTurn({ page: page + 1 });
  const navigate = useNavigate();
  // An address may ask for any size; the list goes on with one that it offers, which takes its place in the history.
  useEffect(() => {
    if (size === perPage) return;
    const params = new URLSearchParams(window.location.search);
    params.set('perPage', `${size}`);
    params.set('page', '1');
    void navigate({ search: `?${params}` }, { replace: true });
  }, [size, perPage, navigate]);
  if (!total) return null;
  const isExact = (meta as ListMeta | undefined)?.totalIsExact !== false;
  const figure = (count: number) => thousands(count, tag);
  const rows = isExact ? figure(total) : translate('lists.moreThan', { count: figure(total) });
  return (
    <TablePagination
      component="div"
      count={isExact ? total : hasNextPage ? endless : page * perPage}
      page={page - 1}
      rowsPerPage={size}
      rowsPerPageOptions={[...sizes]}
      onPageChange={(_, next) => setPage(next + 1)}
      onRowsPerPageChange={(event) => choose(Number(event.target.value))}
      showFirstButton
      slots={{ actions: turnButtons }}
      slotProps={{ actions: { nextButton: { onPointerEnter: fetchNext, onFocus: fetchNext } } }}
      showLastButton={isExact}
      labelRowsPerPage={translate('ra.navigation.page_rows_per_page')}
      labelDisplayedRows={({ from, to }) =>
        translate('ra.navigation.page_range_info', { offsetBegin: figure(from), offsetEnd: figure(to), total: rows })
      }
      getItemAriaLabel={(turn) => translate(pageTurns[turn])}
      sx={onPhones}
    />
  );
}
