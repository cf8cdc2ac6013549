import Bookmarks from '@mui/icons-material/BookmarksOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useRef, useState } from 'react';
import { useListContext, useResourceContext, useStore, useTranslate } from 'react-admin';
import { useSession } from '../../../client/PortalContext.tsx';
import { onDemand } from '../../record/onDemand.tsx';
import type { ArrangedColumns } from '../useColumns.ts';
import { keptKey } from './keptViews.ts';
import { type OpenView, useOpenView } from './useOpenView.ts';
import { useSavedViews } from './useSavedViews.ts';

const ViewsPanel = onDemand(() => import('./ViewsPanel.tsx'));
const TakeOver = onDemand(() => import('./TakeOver.tsx'), { isExtra: true });

/** The views of this list, one's own and shared ones, behind a button that names the open one. */
export function ViewsMenu({ columns }: { columns: ArrangedColumns }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  // Not the button itself: it is another one as soon as a view is open.
  const place = useRef<HTMLElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const { filterValues, isPending } = useListContext();
  const isNarrowed = Object.keys(filterValues).length > 0;
  const { data: views = none } = useSavedViews(wasOpened || (isNarrowed && !isPending));
  const opened = useOpenView(views, columns);
  const close = () => setOpen(false);
  const show = () => {
    setWasOpened(true);
    setOpen(true);
  };
  const label = translate('ra.saved_queries.label');
  return (
    <>
      <Box component="span" ref={place} sx={{ display: 'inline-flex' }}>
        <ViewsButton opened={opened} isExpanded={isOpen} onClick={show} />
      </Box>
      <Popover
        open={isOpen}
        anchorEl={() => place.current}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { width: 340, maxWidth: 'calc(100vw - 32px)' } },
        }}
      >
        <ViewsPanel opened={opened} columns={columns} onDone={close} meanwhile={<Box sx={room} />} onMissing={close} />
      </Popover>
      <KeptHere />
    </>
  );
}

/** What was saved before views were kept on the gateway. */
function KeptHere() {
  const resource = useResourceContext() ?? '';
  const userId = useSession().user?.id ?? '';
  const [kept] = useStore<unknown[]>(keptKey(userId, resource), none);
  return Array.isArray(kept) && kept.length > 0 ? <TakeOver /> : null;
}

interface ButtonProps {
  opened: OpenView;
  isExpanded: boolean;
  onClick: () => void;
}

function ViewsButton({ opened: { view, isChanged }, isExpanded, onClick }: ButtonProps) {
  const translate = useTranslate();
  const opens = { 'aria-haspopup': 'dialog', 'aria-expanded': isExpanded, onClick } as const;
  if (!view) {
    const label = translate('ra.saved_queries.label');
    return (
      <Tooltip title={label}>
        <IconButton aria-label={label} {...opens}>
          <Bookmarks fontSize="small" />
        </IconButton>
      </Tooltip>
    );
  }
  const label = translate(isChanged ? 'lists.views.openChanged' : 'lists.views.open', { name: view.viewName });
  return (
    <Tooltip title={label}>
      <Button size="small" startIcon={<Bookmarks />} aria-label={label} {...opens} sx={{ minWidth: 0, maxWidth: 200 }}>
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {view.viewName}
        </Box>
        {isChanged && <Box component="span" className="keeps-colors" sx={dot} />}
      </Button>
    </Tooltip>
  );
}

const none: never[] = [];
const room = { height: 160 } as const;
const dot = { flexShrink: 0, width: 8, height: 8, ml: 0.75, borderRadius: '50%', bgcolor: 'warning.main' } as const;
