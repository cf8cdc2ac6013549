import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  /** The number or mark that stands above the words. */
  mark: ReactNode;
  title: string;
  explanation: string;
  /** The ways on. */
  children?: ReactNode;
  /** Inside of a page that has its h1 already. */
  isPart?: boolean;
}

/** What happened, in words, and the way back. */
export function ErrorPage({ mark, title, explanation, children, isPart = false }: Props) {
  return (
    <Box sx={{ maxWidth: 520, mx: 'auto', py: { xs: 5, sm: 8 }, textAlign: 'center' }}>
      <Box
        aria-hidden
        sx={{
          color: 'primary.main',
          fontSize: 72,
          fontWeight: 700,
          lineHeight: 1,
          letterSpacing: '-0.03em',
          mb: 2,
          '& svg': { fontSize: 72 },
        }}
      >
        {mark}
      </Box>
      <Typography variant="h1" component={isPart ? 'h2' : 'h1'} gutterBottom>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ fontSize: '0.9375rem' }}>
        {explanation}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap', mt: 3 }}>{children}</Box>
    </Box>
  );
}
