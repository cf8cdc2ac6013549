import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

/** The page's shape while the card is on its way, so that nothing jumps when it comes. */
export function CardSkeleton() {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" aria-busy aria-label={translate('layout.loading')} sx={{ p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Skeleton
          variant="rounded"
          sx={{ width: 320, maxWidth: '100%', aspectRatio: '85.6 / 54', height: 'auto', borderRadius: 3.5 }}
        />
        <Box sx={{ flex: '1 1 240px' }}>
          <Skeleton width={110} height={28} />
          <Skeleton width={200} height={44} />
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </Box>
      </Box>
    </Paper>
  );
}
