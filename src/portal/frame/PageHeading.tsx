import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useFocusKept } from '../kit/keys/useFocusKept.ts';
import { usePageTitle } from './PageTitle.tsx';
import { titleLook } from './titleLook.ts';

/** Where a page puts what belongs beside its title: see PageActions. */
export const pageActionsId = 'page-actions';

/** Where the focus goes when one comes to a page: see PageArrival. */
export const pageTitleId = 'page-title';

/** The page's one h1, with room for its actions. */
export function PageHeading() {
  const title = usePageTitle();
  const heading = useRef<HTMLHeadingElement>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  useFocusKept(actions, heading);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, minHeight: 36, mb: 2 }}
    >
      <Typography ref={heading} component="h1" variant="h1" id={pageTitleId} tabIndex={-1} sx={look}>
        {title}
      </Typography>
      <Box
        ref={setActions}
        id={pageActionsId}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}
      />
    </Box>
  );
}

const look = { ...titleLook, flex: '1 1 auto' } as const;
