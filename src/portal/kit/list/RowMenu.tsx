import type { SvgIconComponent } from '@mui/icons-material';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { beyondLines } from '../why/beyondLines.tsx';
import type { BeyondItem } from '../why/useBeyond.tsx';

export interface RowMenuItem {
  name: string;
  label: string;
  icon: SvgIconComponent;
  onChoose: () => void;
  /** Can’t be undone. */
  isFinal?: boolean | undefined;
  /** It would be refused, for what `reason` says. */
  isRefused?: boolean | undefined;
}

interface Props {
  label: string;
  items: readonly RowMenuItem[];
  /** Why some of them would be refused. */
  reason?: string | undefined;
  /** What the reader may not do: each says who may. */
  beyond?: readonly BeyondItem[];
}

/** What can be done with one row, behind a button at its end; nothing where nothing can. */
export function RowMenu({ label, items, reason, beyond = [] }: Props) {
  const translate = useTranslate();
  const [reasonId, beyondId] = [useId(), useId()];
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (items.length + beyond.length === 0) return null;
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
      {/* Whoever reads with their ears gets to what is refused, too, and hears why. */}
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { dense: true, disabledItemsFocusable: true } }}
      >
        {reason !== undefined && (
          <Typography component="li" role="presentation" id={reasonId} variant="caption" sx={explanation}>
            {reason}
          </Typography>
        )}
        {items.map(({ name, label: text, icon: Icon, onChoose, isFinal, isRefused }) => (
          <MenuItem
            key={name}
            disabled={isRefused === true}
            aria-describedby={isRefused ? reasonId : undefined}
            onClick={() => {
              if (isRefused) return;
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
        {beyondLines({ items: beyond, id: beyondId, isFirst: items.length === 0, close, translate })}
      </Menu>
    </>
  );
}

const danger = { color: 'error.main', '& svg': { color: 'error.main' } } as const;
const explanation = { display: 'block', px: 2, pb: 1, maxWidth: 280, color: 'text.secondary' } as const;
