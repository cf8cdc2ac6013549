import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableContainer from '@mui/material/TableContainer';
import type { MouseEvent } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { figures } from '../theme/figures.ts';
import type { AnyRecord } from './columns.tsx';
import type { ListLook } from './ListLook.ts';
import { RecordRow } from './RecordRow.tsx';
import { RecordTableHead } from './RecordTableHead.tsx';
import { useRowKeys } from './useRowKeys.ts';
import { useSelection } from './useSelection.ts';

/**
 * The rows as a table: sorted by its headers, selected by labelled checkboxes (with Shift a range), opened by the link in
 * the first cell or a click anywhere on the row, gone through by keys (useRowKeys). The header stays while the rows scroll.
 */
export function RecordTable({ look }: { look: ListLook }) {
  const { data = [] } = useListContext<AnyRecord>();
  const { isSelected, toggle } = useSelection();
  const body = useRowKeys();
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    const href = hrefUnder(event);
    if (href) void navigate(href);
  };
  return (
    <TableContainer sx={{ maxHeight: look.isPart ? undefined : 'max(380px, calc(100dvh - 290px))' }}>
      <Table size="small" stickyHeader aria-label={look.title}>
        <RecordTableHead look={look} />
        <Body ref={body} onClick={open}>
          {data.map((record) => (
            <RecordRow
              key={record.id}
              record={record}
              look={look}
              isSelected={look.isSelectable && isSelected(record.id)}
              onToggle={toggle}
            />
          ))}
        </Body>
      </Table>
    </TableContainer>
  );
}

const plain = (colour: string) => `linear-gradient(${colour}, ${colour})`;

/** Rows and their hundreds of cells are plain ones, dressed from here: a component for each, with styles of its own, is felt. */
const Body = styled(TableBody)(({ theme }) => ({
  '& > tr[data-href]': { cursor: 'pointer' },
  '& > tr:hover': { backgroundColor: theme.palette.action.hover },
  // Under the header, which stays, and with an edge that no cell paints over.
  '& > tr': { scrollMarginTop: 48, outline: 'none' },
  '& > tr:focus-visible > td': {
    boxShadow: `inset 0 1px ${theme.palette.primary.main}, inset 0 -1px ${theme.palette.primary.main}`,
  },
  '& > tr:focus-visible > td:first-of-type': {
    boxShadow: `inset 3px 0 ${theme.palette.primary.main}, inset 0 1px ${theme.palette.primary.main}, inset 0 -1px ${theme.palette.primary.main}`,
  },
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
  '& > tr > td.figure': { ...figures, textAlign: 'right' },
  '& > tr > td.box': { width: 44, maxWidth: 'none', padding: '0 4px 0 8px', overflow: 'visible' },
  '& > tr > td.actions': {
    position: 'sticky',
    insetInlineEnd: 0,
    paddingBlock: 0,
    backgroundColor: theme.palette.background.paper,
    borderInlineStart: `1px solid ${theme.palette.divider}`,
  },
  // Over their own ground, which hides what scrolls beneath.
  '& > tr:hover > td.actions': { backgroundImage: plain(theme.palette.action.hover) },
  '& > tr.selected > td.actions': { backgroundImage: plain(theme.palette.action.selected) },
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
