import type { SvgIconComponent } from '@mui/icons-material';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

export interface RowMenuItem {
  name: string;
  label: string;
  icon: SvgIconComponent;
  onChoose: () => void;
  /** Can’t be undone. */
  isFinal?: boolean | undefined;
}

/** What can be done with one row, behind a button at its end; nothing where nothing can. */
export function RowMenu({ label, items }: { label: string; items: readonly RowMenuItem[] }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (items.length === 0) return null;
  const close = () => setAnchor(undefined);
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ my: -0.5 }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={close} slotProps={{ list: { dense: true } }}>
        {items.map(({ name, label: text, icon: Icon, onChoose, isFinal }) => (
          <MenuItem
            key={name}
            onClick={() => {
              close();
              onChoose();
            }}
            sx={isFinal ? danger : undefined}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const danger = { color: 'error.main', '& svg': { color: 'error.main' } } as const;
