import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { MouseEvent } from 'react';
import { RecordContextProvider, useListContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { type AnyRecord, type Column, cellOf, isFigure } from './columns.tsx';
import type { ListLook } from './ListLook.ts';
import { useSelection } from './useSelection.ts';

/**
 * The rows as a table: sorted by its headers, selected by labelled checkboxes (with Shift a range), opened by the link in
 * the first cell or a click anywhere on the row. The header stays while the rows scroll.
 */
export function RecordTable({ look }: { look: ListLook }) {
  const { data = [] } = useListContext<AnyRecord>();
  const { isSelectable, title, columns } = look;
  return (
    <TableContainer sx={{ maxHeight: look.isPart ? undefined : 'max(380px, calc(100dvh - 290px))' }}>
      <Table size="small" stickyHeader aria-label={title}>
        <TableHead>
          <TableRow>
            {isSelectable && <SelectPage />}
            {columns.map((column) => (
              <HeadCell key={column.source} column={column} look={look} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((record) => (
            <Row key={record.id} record={record} look={look} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function SelectPage() {
  const translate = useTranslate();
  const { isPageSelected, isSomeSelected, togglePage } = useSelection();
  const isSome = isSomeSelected && !isPageSelected;
  // MUI paints the state; the browser is told of it too.
  const sayIt = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isSome;
  };
  return (
    <TableCell padding="checkbox">
      <Checkbox
        size="small"
        checked={isPageSelected}
        indeterminate={isSome}
        onChange={togglePage}
        slotProps={{ input: { 'aria-label': translate('ra.action.select_all'), ref: sayIt } }}
      />
    </TableCell>
  );
}

function HeadCell({ column, look }: { column: Column; look: ListLook }) {
  const { sort, setSort } = useListContext();
  const { source } = column;
  const label = look.labelOf(column);
  const isSorted = sort.field === source;
  const direction = sort.order === 'DESC' ? 'desc' : 'asc';
  return (
    <TableCell
      align={isFigure(column, look.kinds[source]) ? 'right' : 'left'}
      sortDirection={isSorted ? direction : false}
      sx={column.isActions && inSight}
    >
      {look.sorts.includes(source) ? (
        <TableSortLabel
          active={isSorted}
          direction={isSorted ? direction : 'asc'}
          onClick={() => setSort({ field: source, order: isSorted && direction === 'asc' ? 'DESC' : 'ASC' })}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  );
}

function Row({ record, look }: { record: AnyRecord; look: ListLook }) {
  const navigate = useNavigate();
  const { isSelected } = useSelection();
  const href = look.hrefOf(record);
  const selected = look.isSelectable && isSelected(record.id);
  const open = (event: MouseEvent) => {
    if (href && !isBusinessOfItsOwn(event)) void navigate(href);
  };
  return (
    <RecordContextProvider value={record}>
      <TableRow hover selected={selected} onClick={open} sx={href ? { cursor: 'pointer' } : undefined}>
        {look.isSelectable && (
          <TableCell padding="checkbox">
            <SelectRecord record={record} name={look.nameOf(record)} />
          </TableCell>
        )}
        {look.columns.map((column, index) => {
          const kind = look.kinds[column.source];
          return (
            <TableCell
              key={column.source}
              align={isFigure(column, kind) ? 'right' : 'left'}
              sx={column.isActions ? [cell, inSight] : cell}
            >
              {cellOf(column, kind, record, index === 0 ? href : undefined)}
            </TableCell>
          );
        })}
      </TableRow>
    </RecordContextProvider>
  );
}

/** Above the cells that scroll beneath, and below the header's row. */
const inSight = {
  position: 'sticky',
  insetInlineEnd: 0,
  bgcolor: 'background.paper',
  py: 0,
  // An edge, so that what goes under it doesn't look cut off.
  borderInlineStart: 1,
  borderInlineStartColor: 'divider',
} as const;
const cell = { maxWidth: 300, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export function SelectRecord({ record, name }: { record: AnyRecord; name: string }) {
  const translate = useTranslate();
  const { isSelected, toggle } = useSelection();
  return (
    <Checkbox
      size="small"
      checked={isSelected(record.id)}
      onClick={(event) => toggle(record.id, event.shiftKey)}
      slotProps={{ input: { 'aria-label': `${translate('ra.action.select_row')}: ${name}` } }}
    />
  );
}

/** Clicks on links, buttons and boxes are theirs, and whoever drags over text wants to copy it. */
function isBusinessOfItsOwn({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element)) return true;
  // Menus and dialogs that a row opens stand elsewhere on the page, but their clicks come by here.
  const isElsewhere = !currentTarget.contains(target);
  const isControl = target.closest('a, button, input, label, [role="button"]') !== null;
  return isElsewhere || isControl || Boolean(window.getSelection()?.toString());
}
