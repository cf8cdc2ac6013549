import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { onDemand } from '../record/onDemand.tsx';
import type { ColumnPanelProps } from './ColumnPanel.tsx';

const ColumnPanel = onDemand(() => import('./ColumnPanel.tsx'));

/** Which columns a list has, behind a button. */
export function ColumnChooser(props: ColumnPanelProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('lists.columns');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ViewColumn fontSize="small" />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 300 } } }}
      >
        <ColumnPanel {...props} meanwhile={<Box sx={room} />} onMissing={() => setAnchor(null)} />
      </Popover>
    </>
  );
}

/** Most lists have more columns than the panel shows at once. */
const room = { height: '60dvh' } as const;
