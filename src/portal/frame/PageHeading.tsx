import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePageTitle } from './PageTitle.tsx';

/** Where a page puts what belongs beside its title: see PageActions. */
export const pageActionsId = 'page-actions';

/** The page's one h1, with room for its actions. */
export function PageHeading() {
  const title = usePageTitle();
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, minHeight: 36, mb: 2 }}
    >
      <Typography component="h1" variant="h1" sx={{ flex: '1 1 auto', overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Box id={pageActionsId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }} />
    </Box>
  );
}
