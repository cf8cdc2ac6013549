import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { actionLooks } from './actionLooks.ts';
import { type ActionableCard, isOfState, type Offer } from './actionsFor.ts';
import { useWhy } from './useWhy.ts';

interface Props extends MenuItemProps {
  card: ActionableCard;
  offer: Offer;
}

/** One action in a menu; where it isn't offered, the reason stands beneath for everybody to read. */
export function ActionMenuItem({ card, offer, ...item }: Props) {
  const translate = useTranslate();
  const whyInWords = useWhy();
  const { icon: Icon, final } = actionLooks[offer.action];
  return (
    <MenuItem {...item} disabled={!offer.offered} sx={{ ...readable, ...(final && offer.offered && danger) }}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText
        primary={translate(`cardActions.${offer.action}.label`)}
        secondary={offer.offered || !isOfState(offer.why) ? undefined : whyInWords(offer.why, card)}
        slotProps={{ primary: { variant: 'body1' }, secondary: { variant: 'caption', sx: { whiteSpace: 'normal' } } }}
      />
    </MenuItem>
  );
}

/** The reason is there to be read, so it isn't faded away with its action. */
const readable = { '&.Mui-disabled': { opacity: 1, color: 'text.secondary', '& svg': { opacity: 0.5 } } } as const;
const danger = { color: 'error.main' } as const;
