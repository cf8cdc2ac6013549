import { styled, type Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableContainer from '@mui/material/TableContainer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type MouseEvent, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { usePreference } from '../../client/PortalContext.tsx';
import { figures } from '../theme/figures.ts';
import type { AnyRecord } from './columns.tsx';
import type { ListLook } from './ListLook.ts';
import { usePanel, usePanelOf } from './panel.ts';
import { RecordRow } from './RecordRow.tsx';
import { RecordTableHead } from './RecordTableHead.tsx';
import { useColumnsThatFit } from './useColumnsThatFit.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useSelection } from './useSelection.ts';
import { useSidewaysEdge } from './useSidewaysEdge.ts';

/**
 * The rows as a table: sorted by its headers, selected by labelled checkboxes (with Shift a range), opened by the link in
 * the cell that says what it is or a click anywhere on the row, gone through by keys (useRowKeys). The header stays while the
 * rows scroll.
 */
export function RecordTable({ look: whole }: { look: ListLook }) {
  const { data = [], sort } = useListContext<AnyRecord>();
  const { isSelected, toggle } = useSelection();
  const body = useRowKeys();
  const navigate = useNavigate();
  const hasPanel = usePanelOf() !== undefined && !whole.isPart;
  const { id: shownId, show } = usePanel();
  const open = (event: MouseEvent) => {
    const { href, row } = rowUnder(event) ?? {};
    if (!href || !row) return;
    // As the browser does with a link.
    if (event.ctrlKey || event.metaKey || event.button === 1) window.open(href, '_blank', 'noopener');
    else if (hasPanel) show(row);
    else void navigate(href);
  };
  const [density] = usePreference('listDensity');
  const frame = useRef<HTMLDivElement>(null);
  const scrolled = useRef<HTMLDivElement>(null);
  const isTablet = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const isBeside = hasPanel && shownId !== undefined;
  // Columns that somebody chose stay where they chose them.
  const isFitted = isBeside || (isTablet && whole.isUsual);
  const look = useColumnsThatFit({ look: whole, isFitted, sortedBy: sort.field, frame, scrolled });
  useSidewaysEdge(frame, scrolled);
  const openElsewhere = (event: MouseEvent) => event.button === 1 && open(event);
  return (
    <Frame ref={frame}>
      <TableContainer ref={scrolled} sx={{ maxHeight: look.isPart ? undefined : 'max(380px, calc(100dvh - 290px))' }}>
        <Table size="small" stickyHeader aria-label={look.title} sx={withoutEmptyActions}>
          <RecordTableHead look={look} />
          <Body ref={body} onClick={open} onAuxClick={openElsewhere} className={density}>
            {data.map((record) => (
              <RecordRow
                key={record.id}
                record={record}
                look={look}
                isShown={hasPanel && record.id === shownId}
                isSelected={look.isSelectable && isSelected(record.id)}
                onToggle={toggle}
              />
            ))}
          </Body>
        </Table>
      </TableContainer>
    </Frame>
  );
}

/** Where no row has anything to be done, there is no place for it either. */
const withoutEmptyActions = { '&:not(:has(td.actions > *)) .actions': { display: 'none' } } as const;

/** Fades what goes on sideways, up to the columns that stay in sight. */
const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 'var(--stays, 0px)',
    zIndex: 3,
    width: 36,
    pointerEvents: 'none',
    opacity: 0,
    transition: 'opacity 150ms',
    backgroundImage: `linear-gradient(to ${theme.direction === 'rtl' ? 'left' : 'right'}, transparent, ${theme.palette.background.paper})`,
  },
  '&[data-more]::after': { opacity: 1 },
  // A line beside what stays in sight only where something goes beneath it.
  '&:not([data-more]) .actions': { borderInlineStartColor: 'transparent' },
}));

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
  '& > tr[aria-current]': { backgroundColor: theme.palette.action.selected },
  '& > tr[aria-current] > td:first-of-type': { boxShadow: `inset 3px 0 ${theme.palette.primary.main}` },
  '& > tr.selected, & > tr.selected:hover': { backgroundColor: theme.palette.action.selected },
  '& > tr > td': {
    maxWidth: 320,
    padding: '8px 12px',
    overflow: 'hidden',
    borderBottom: `1px solid ${theme.palette.divider}`,
    fontSize: '0.8125rem',
    lineHeight: 1.45,
    textAlign: 'left',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '&.compact > tr > td': { paddingBlock: 3, lineHeight: 1.35 },
  '&.compact .value-mark': { width: 24, height: 24 },
  // A row has one thing that it is; what else leads somewhere says so under the pointer.
  '& .value-link': { color: 'inherit', fontWeight: 400 },
  '& .primary .value-link': { fontWeight: 600 },
  '& .value-link:hover, & > tr[data-href]:hover > .primary .value-link': { textDecoration: 'underline' },
  '& > tr > td.primary': { fontWeight: 600 },
  // What a row is keeps enough room to be told from others.
  '& .primary .value-lines': { gridTemplateColumns: 'minmax(140px, max-content)' },
  '& .primary .value-marked': { gridTemplateColumns: 'max-content minmax(140px, max-content)' },
  '& > tr > td.primary .value-second, & .primary .value-second .value-link': { fontWeight: 400 },
  '& > tr > td.figure': { ...figures, textAlign: 'right' },
  // The row that the keyboard is in says its moments exactly.
  '& > tr > td:has(.value-when)': { position: 'relative', overflow: 'visible' },
  '& > tr:focus-visible .value-when::after, & > tr:has(a:focus-visible) .value-when::after': {
    content: 'attr(data-exact)',
    position: 'absolute',
    insetInlineStart: 6,
    top: '50%',
    transform: 'translateY(-50%)',
    zIndex: 1,
    padding: '2px 6px',
    borderRadius: 6,
    border: `1px solid ${theme.palette.divider}`,
    backgroundColor: theme.palette.raised,
    color: theme.palette.text.primary,
    pointerEvents: 'none',
  },
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
  '& > tr.selected > td.actions, & > tr[aria-current] > td.actions': {
    backgroundImage: plain(theme.palette.action.selected),
  },
  '& > tr:last-of-type > td': { borderBottom: 0 },
}));

/** What the row that was clicked on leads to, unless the click was about something else. */
function rowUnder(event: MouseEvent): DOMStringMap | undefined {
  if (isBusinessOfItsOwn(event)) return undefined;
  return (event.target as Element).closest('tr')?.dataset;
}

/** Clicks on links, buttons and boxes are theirs, and whoever drags over text wants to copy it. */
function isBusinessOfItsOwn({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element)) return true;
  // Menus and dialogs that a row opens stand elsewhere on the page, but their clicks come by here.
  const isElsewhere = !currentTarget.contains(target);
  const isControl = target.closest('a, button, input, label, [role="button"]') !== null;
  return isElsewhere || isControl || Boolean(window.getSelection()?.toString());
}
