import ListSubheader from '@mui/material/ListSubheader';
import type { ReactNode } from 'react';

/**
 * Says of the lines of a menu below it why they are greyed; each of them is described by its id.
 * @param isFirst there is nothing above it in the menu
 */
export const menuHeading = (id: string, says: string, isFirst: boolean): ReactNode => (
  <ListSubheader key={id} id={id} role="presentation" disableSticky sx={isFirst ? heading : { ...heading, ...apart }}>
    {says}
  </ListSubheader>
);

const heading = {
  typography: 'caption',
  color: 'text.secondary',
  bgcolor: 'transparent',
  py: 0.75,
  maxWidth: 320,
} as const;
const apart = { mt: 0.5, borderTop: 1, borderColor: 'divider', pt: 1 } as const;
