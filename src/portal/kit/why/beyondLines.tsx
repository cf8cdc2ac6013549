import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { menuHeading } from './menuHeading.tsx';
import type { BeyondItem } from './useBeyond.tsx';

interface Lines {
  items: readonly BeyondItem[];
  /** Of the heading, which says of each line that it is beyond the reader's rights. */
  id: string;
  /** There is nothing above them. */
  isFirst: boolean;
  close: () => void;
  translate: (key: string) => string;
}

/**
 * The end of a menu: what the reader may not do, greyed under a heading that says so. Each is a line like the others, for keys and for
 * ears too, and opens what says why. An array, as a menu looks at its children one by one.
 */
export function beyondLines({ items, id, isFirst, close, translate }: Lines): ReactNode[] {
  if (items.length === 0) return [];
  return [
    menuHeading(id, translate('lists.beyond'), isFirst),
    ...items.map(({ name, label, icon: Icon, isAsked, onChoose }) => (
      <MenuItem
        key={`beyond-${name}`}
        aria-describedby={id}
        onClick={() => {
          close();
          onChoose();
        }}
        sx={greyed}
      >
        <ListItemIcon>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={label} slotProps={{ primary: { variant: 'body1' } }} />
        {isAsked && (
          <Typography component="span" variant="body2" sx={{ pl: 2, color: 'primary.main' }}>
            {translate('lists.ask')}
          </Typography>
        )}
      </MenuItem>
    )),
  ];
}

const greyed = { color: 'text.secondary', '& .MuiListItemIcon-root svg': { opacity: 0.6 } } as const;
