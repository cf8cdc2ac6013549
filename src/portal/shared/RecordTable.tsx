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
import { SelectRecord } from './SelectRecord.tsx';
import { useSelection } from './useSelection.ts';

/**
 * The rows as a table: sorted by its headers, selected by labelled checkboxes (with Shift a range), opened by the link in
 * the first cell or a click anywhere on the row. The header stays while the rows scroll.
 */
export function RecordTable({ look }: { look: ListLook }) {
  const { data = [] } = useListContext<AnyRecord>();
  const { isSelected, toggle } = useSelection();
  const navigate = useNavigate();
  const { isSelectable, title, columns } = look;
  const open = (event: MouseEvent) => {
    const href = hrefUnder(event);
    if (href) void navigate(href);
  };
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
        <Body onClick={open}>
          {data.map((record) => {
            const selected = isSelectable && isSelected(record.id);
            const href = look.hrefOf(record);
            return (
              <tr key={record.id} data-href={href} className={selected ? 'selected' : undefined}>
                {isSelectable && (
                  <td className="box">
                    <SelectRecord name={look.nameOf(record)} id={record.id} isSelected={selected} onToggle={toggle} />
                  </td>
                )}
                <Cells record={record} columns={columns} kinds={look.kinds} href={href} />
              </tr>
            );
          })}
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

/** Drawn once for each record, however often the list around it changes. */
const Cells = memo(function Cells(
  props: Pick<ListLook, 'columns' | 'kinds'> & { record: AnyRecord; href: string | undefined },
) {
  const { record, columns, kinds, href } = props;
  return (
    <RecordContextProvider value={record}>
      {columns.map((column, index) => {
        const kind = kinds[column.source];
        const look = [isFigure(column, kind) && 'figure', column.isActions && 'actions'].filter(Boolean).join(' ');
        return (
          <td key={column.source} className={look}>
            {cellOf(column, kind, record, index === 0 ? href : undefined)}
          </td>
        );
      })}
    </RecordContextProvider>
  );
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

/** Rows and their hundreds of cells are plain ones, dressed from here: a component for each, with styles of its own, is felt. */
const Body = styled(TableBody)(({ theme }) => ({
  '& > tr[data-href]': { cursor: 'pointer' },
  '& > tr:hover': { backgroundColor: theme.palette.action.hover },
  '& > tr.selected, & > tr.selected:hover': { backgroundColor: theme.palette.action.selected },
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

/** Where the row that was clicked on leads, unless the click was about something else. */
function hrefUnder(event: MouseEvent): string | undefined {
  if (isBusinessOfItsOwn(event)) return undefined;
  return (event.target as Element).closest('tr')?.dataset.href;
}

/** Clicks on links, buttons and boxes are theirs, and whoever drags over text wants to copy it. */
function isBusinessOfItsOwn({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element)) return true;
  // Menus and dialogs that a row opens stand elsewhere on the page, but their clicks come by here.
  const isElsewhere = !currentTarget.contains(target);
  const isControl = target.closest('a, button, input, label, [role="button"]') !== null;
  return isElsewhere || isControl || Boolean(window.getSelection()?.toString());
}
