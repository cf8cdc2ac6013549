import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { memo } from 'react';
import { useListSortContext, useTranslate } from 'react-admin';
import { BoxForAll } from './BoxForAll.tsx';
import { type Column, isFigure, sortOf } from './columns.tsx';
import type { ListLook } from './ListLook.ts';
import { useSelection } from './useSelection.ts';

/** The names of the columns; those that can be sorted by are buttons. */
export const RecordTableHead = memo(function RecordTableHead({ look }: { look: ListLook }) {
  return (
    <TableHead>
      <TableRow>
        {look.isSelectable && <SelectPage />}
        {look.columns.map((column) => (
          <HeadCell key={column.source} column={column} look={look} />
        ))}
      </TableRow>
    </TableHead>
  );
});

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
  const { sort, setSort } = useListSortContext();
  const { source } = column;
  const label = look.labelOf(column);
  const field = sortOf(column);
  const isSorted = sort.field === field;
  const direction = sort.order === 'DESC' ? 'desc' : 'asc';
  return (
    <TableCell
      align={isFigure(column, look.kinds[source]) ? 'right' : 'left'}
      sortDirection={isSorted ? direction : false}
      className={column.isActions && 'actions'}
      sx={column.isActions && inSight}
    >
      {look.sorts.includes(field) ? (
        <TableSortLabel
          active={isSorted}
          direction={isSorted ? direction : 'asc'}
          onClick={() => setSort({ field, order: isSorted && direction === 'asc' ? 'DESC' : 'ASC' })}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
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
