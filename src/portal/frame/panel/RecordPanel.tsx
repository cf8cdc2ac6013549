import Close from '@mui/icons-material/Close';
import Next from '@mui/icons-material/KeyboardArrowDown';
import Previous from '@mui/icons-material/KeyboardArrowUp';
import OpenInFull from '@mui/icons-material/OpenInFull';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePreferences } from '../../client/PortalContext.tsx';
import { useFocusKept } from '../../kit/keys/useFocusKept.ts';
import type { PanelProps } from '../../kit/list/panel.ts';
import { ShownRecordProvider } from '../../kit/record/shownRecord.ts';
import { barHeight } from '../NavigationPanel.tsx';
import { PageActionsPlace } from '../PageActions.tsx';
import { PageTitleProvider, useOwnTitle } from '../PageTitle.tsx';
import type { Screen } from '../route.ts';
import { titleLook } from '../titleLook.ts';
import { AsOnPhone } from './AsOnPhone.tsx';
import { PanelEdge, usePanelWidth } from './PanelEdge.tsx';

interface Props extends PanelProps {
  /** The screen of one record. */
  Show: Screen;
  resource: string;
  /** What a record is called until its screen says its name. */
  title: string;
}

/** A record beside its list: its own page as a phone has it, with its title and its buttons over it. */
export default function RecordPanel(props: Props) {
  return (
    <PageTitleProvider>
      <Panel {...props} />
    </PageTitleProvider>
  );
}

function Panel({ Show, resource, title, id, href, onNext, onPrevious, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const name = useOwnTitle() ?? translate(title);
  const { navbarType } = usePreferences();
  const top = navbarType === 'sticky' ? barHeight : 0;
  const { width, setWidth } = usePanelWidth();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusKept(actions, heading);
  const onKeyDown = (event: KeyboardEvent) => {
    const isNext = event.key === 'ArrowDown' || event.key === 'j';
    const isPrevious = event.key === 'ArrowUp' || event.key === 'k';
    if ((!isNext && !isPrevious) || !panel.current || !isOfPanel(event, panel.current)) return;
    event.preventDefault();
    if (isNext) onNext?.();
    else onPrevious?.();
  };
  return (
    <Box
      component="section"
      className="beside-list"
      ref={panel}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      sx={[frame, { top: top + 12, maxHeight: `calc(100dvh - ${top + 24}px)`, width }, over(top)]}
    >
      <PanelEdge width={width} onChange={setWidth} />
      <Box sx={head}>
        <Title key={id} id={titleId} heading={heading}>
          {name}
        </Title>
        <Tool label="lists.panel.previous" onClick={onPrevious} icon={<Previous />} />
        <Tool label="lists.panel.next" onClick={onNext} icon={<Next />} />
        <Tooltip title={translate('lists.panel.openPage')}>
          <IconButton size="small" component={Link} to={href} aria-label={translate('lists.panel.openPage')}>
            <OpenInFull sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
        <Tool label="lists.panel.close" onClick={onClose} icon={<Close />} />
        <Box ref={setActions} sx={actionsLine} />
      </Box>
      <Box sx={{ p: 2, pt: 1.5, minWidth: 0 }}>
        <ResourceContextProvider value={resource}>
          <ShownRecordProvider value={id}>
            <PageActionsPlace value={actions}>
              <AsOnPhone>
                <Show key={id} onMissing={onClose} />
              </AsOnPhone>
            </PageActionsPlace>
          </ShownRecordProvider>
        </ResourceContextProvider>
      </Box>
    </Box>
  );
}

/** Each record's title is a new one, which takes the focus and is heard. */
function Title({
  id,
  heading,
  children,
}: {
  id: string;
  heading: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}) {
  useEffect(() => heading.current?.focus({ preventScroll: true }), [heading]);
  return (
    <Typography ref={heading} id={id} component="h2" variant="h2" tabIndex={-1} sx={panelTitle}>
      {children}
    </Typography>
  );
}

function Tool({ label, onClick, icon }: { label: string; onClick: (() => void) | undefined; icon: ReactNode }) {
  const translate = useTranslate();
  const name = translate(label);
  return (
    <IconButton
      size="small"
      title={name}
      aria-label={name}
      // Not `disabled`: at the last row that would take the focus from whoever has just pressed it.
      aria-disabled={onClick === undefined}
      onClick={onClick}
      sx={{ '& svg': { fontSize: 20 }, '&[aria-disabled=true]': { opacity: 0.35, cursor: 'default' } }}
    >
      {icon}
    </IconButton>
  );
}

/** Dialogs that the panel opens stand elsewhere on the page; fields, lists and menus have arrows and letters of their own. */
function isOfPanel(event: KeyboardEvent, panel: HTMLElement): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return false;
  return panel.contains(target) && target.closest(withArrows) === null;
}
const withArrows =
  'input, textarea, select, [contenteditable], [role=combobox], [role=menu], [role=listbox], [role=slider]';

const frame = {
  position: 'sticky',
  flex: 'none',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.default',
} as const;
/** Where the list has no room to give away, it lies over its end. */
const over = (top: number) => ({
  maxWidth: 'calc(100vw - 56px)',
  '@media (max-width: 1279.95px)': {
    position: 'fixed',
    zIndex: 'drawer',
    top,
    bottom: 0,
    maxHeight: 'none',
    insetInlineEnd: 0,
    borderRadius: 0,
    borderBlock: 0,
    boxShadow: 8,
  },
});
const head = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.25,
  px: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
const panelTitle = { ...titleLook, flex: '1 1 0', minWidth: 0 } as const;
const actionsLine = {
  flex: '1 0 100%',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  pt: 0.75,
  pb: 0.25,
  '&:empty': { display: 'none' },
} as const;
