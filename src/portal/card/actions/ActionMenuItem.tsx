import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { actionLooks } from './actionLooks.ts';
import type { Offer } from './actionsFor.ts';

/** One action in a menu; where it isn't offered, what describes it says why. */
export function ActionMenuItem({ offer, ...item }: MenuItemProps & { offer: Offer }) {
  const translate = useTranslate();
  const { icon: Icon, final } = actionLooks[offer.action];
  return (
    <MenuItem {...item} disabled={!offer.offered} sx={{ ...readable, ...(final && offer.offered && danger) }}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText
        primary={translate(`cardActions.${offer.action}.label`)}
        slotProps={{ primary: { variant: 'body1' } }}
      />
    </MenuItem>
  );
}

/** What isn't possible now is there to be read all the same. */
const readable = { '&.Mui-disabled': { opacity: 1, color: 'text.secondary', '& svg': { opacity: 0.5 } } } as const;
const danger = { color: 'error.main' } as const;
