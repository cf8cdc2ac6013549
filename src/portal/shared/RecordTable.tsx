import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type MouseEvent, memo } from 'react';
import { RecordContextProvider, useListContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { BoxForAll } from './BoxForAll.tsx';
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
        <Body>
          {data.map((record) => (
            <Row key={record.id} record={record} look={look} />
          ))}
        </Body>
      </Table>
    </TableContainer>
  );
}

function SelectPage() {
  const translate = useTranslate();
  const { isPageSelected, isSomeSelected, togglePage } = useSelection();
  return (
    <TableCell padding="checkbox">
      <BoxForAll
        name={translate('ra.action.select_all')}
        isAll={isPageSelected}
        isSome={isSomeSelected}
        onChange={togglePage}
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
          <td className="box">
            <SelectRecord record={record} name={look.nameOf(record)} />
          </td>
        )}
        <Cells record={record} columns={look.columns} kinds={look.kinds} href={href} />
      </TableRow>
    </RecordContextProvider>
  );
}

/** Drawn once for each record, however often the list around it changes. */
const Cells = memo(function Cells(
  props: Pick<ListLook, 'columns' | 'kinds'> & { record: AnyRecord; href: string | undefined },
) {
  const { record, columns, kinds, href } = props;
  return columns.map((column, index) => {
    const kind = kinds[column.source];
    const look = [isFigure(column, kind) && 'figure', column.isActions && 'actions'].filter(Boolean).join(' ');
    return (
      <td key={column.source} className={look}>
        {cellOf(column, kind, record, index === 0 ? href : undefined)}
      </td>
    );
  });
});

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

/** Hundreds of cells are plain ones, dressed from here: a component for each, with styles of its own, is felt. */
const Body = styled(TableBody)(({ theme }) => ({
  '& > tr > td': {
    maxWidth: 300,
    padding: '7px 12px',
    overflow: 'hidden',
    borderBottom: `1px solid ${theme.palette.divider}`,
    fontSize: '0.8125rem',
    lineHeight: 1.5,
    textAlign: 'left',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // Public Sans spaces its tabular figures widely.
  '& > tr > td.figure': { fontVariantNumeric: 'tabular-nums', letterSpacing: '-0.015em', textAlign: 'right' },
  '& > tr > td.box': { width: 44, maxWidth: 'none', padding: '0 4px 0 8px', overflow: 'visible' },
  '& > tr > td.actions': {
    position: 'sticky',
    insetInlineEnd: 0,
    paddingBlock: 0,
    backgroundColor: theme.palette.background.paper,
    borderInlineStart: `1px solid ${theme.palette.divider}`,
  },
  '& > tr:last-of-type > td': { borderBottom: 0 },
}));

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
