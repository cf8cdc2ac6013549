import Check from '@mui/icons-material/Check';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useId, useState } from 'react';

interface Choice<T extends string> {
  value: T;
  label: string;
  icon?: ReactNode;
  lang?: string;
}

/** A button of the navbar that opens a few choices, one of which holds. */
export function ChoiceMenu<T extends string>(props: {
  label: string;
  icon: ReactNode;
  value: T;
  choices: readonly Choice<T>[];
  onChoose: (value: T) => void;
}) {
  const { label, icon, value, choices, onChoose } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label, dense: true } }}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            role="menuitemradio"
            aria-checked={choice.value === value}
            selected={choice.value === value}
            lang={choice.lang}
            onClick={() => {
              setAnchor(null);
              onChoose(choice.value);
            }}
          >
            {choice.icon && <ListItemIcon>{choice.icon}</ListItemIcon>}
            <span style={{ flex: 1, minWidth: 96 }}>{choice.label}</span>
            <Check fontSize="small" sx={{ ml: 2, visibility: choice.value === value ? 'visible' : 'hidden' }} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
