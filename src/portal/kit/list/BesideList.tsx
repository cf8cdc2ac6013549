import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { Navigate } from 'react-router-dom';
import type { AnyRecord } from './columns.tsx';
import type { ListLook } from './ListLook.ts';
import { type PanelProps, usePanel, usePanelOf } from './panel.ts';

interface Props {
  look: ListLook;
  children: ReactNode;
}

/** The list, and beside it the record that its address names. On phones, where nothing has room beside, that record's page. */
export function BesideList({ look, children }: Props) {
  const Panel = usePanelOf();
  if (!Panel || look.isPart) return children;
  return (
    <ListAndPanel look={look} Panel={Panel}>
      {children}
    </ListAndPanel>
  );
}

function ListAndPanel({ look, Panel, children }: Props & { Panel: ComponentType<PanelProps> }) {
  const { data = [], page, hasNextPage, hasPreviousPage, setPage } = useListContext<AnyRecord>();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { id, show, close } = usePanel();
  const frame = useRef<HTMLDivElement>(null);
  const turnTo = useTurn(data, page, setPage, show);
  useFocusOnRow(frame, id);
  const href = id && look.hrefOf({ id });
  if (isPhone && href) return <Navigate to={href} replace />;

  const place = data.findIndex((record) => record.id === id);
  const stepTo = (record: AnyRecord | undefined) => record && (() => show(record.id));
  const isAt = (row: number) => place === row && place >= 0;
  const onKeyDown = (event: KeyboardEvent) => {
    // What lies over the page (a dialog, a menu) has keys of its own, and so has a field.
    const isHere = event.target instanceof Element && frame.current?.contains(event.target);
    if (event.key !== 'Escape' || !href || !isHere || event.defaultPrevented || isField(event.target)) return;
    event.preventDefault();
    close();
  };
  return (
    <Box ref={frame} onKeyDown={onKeyDown} sx={href ? beside : undefined}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {id && href && (
        <Panel
          id={id}
          href={href}
          onNext={stepTo(data[place + 1]) ?? (isAt(data.length - 1) && hasNextPage ? turnTo(page + 1) : undefined)}
          onPrevious={stepTo(data[place - 1]) ?? (isAt(0) && hasPreviousPage ? turnTo(page - 1) : undefined)}
          onClose={close}
        />
      )}
    </Box>
  );
}

const beside = { display: 'flex', alignItems: 'flex-start', gap: 2 } as const;
const isField = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

/** Past the last row of a page to the first of the next one, and before the first to the last of the one before. */
function useTurn(
  data: readonly AnyRecord[],
  page: number,
  setPage: (page: number) => void,
  show: (id: string) => void,
): (page: number) => () => void {
  /** What was turned to, and the rows that were there before. */
  const turning = useRef<{ to: number; from: number; before: readonly AnyRecord[] }>(undefined);
  useEffect(() => {
    const turn = turning.current;
    if (!turn || page !== turn.to || data === turn.before) return;
    turning.current = undefined;
    const record = turn.to > turn.from ? data[0] : data.at(-1);
    if (record) show(record.id);
  });
  return (to) => () => {
    // Whoever holds the key down turns one page at a time.
    if (turning.current?.before === data) return;
    turning.current = { to, from: page, before: data };
    setPage(to);
  };
}

/** Whoever closes the panel is back at its row. */
function useFocusOnRow(frame: React.RefObject<HTMLElement | null>, id: string | undefined): void {
  const last = useRef(id);
  useEffect(() => {
    const left = last.current;
    last.current = id;
    // Somebody who went on elsewhere, into a filter for example, stays there.
    if (id !== undefined || left === undefined || document.activeElement !== document.body) return;
    frame.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(left)}"]`)?.focus();
  }, [frame, id]);
}
