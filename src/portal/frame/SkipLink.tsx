import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The first thing the Tab key finds: past the navigation, to the page. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <Box
      component="a"
      href="#content"
      onClick={(event) => {
        // The address stays: its hash is the router's.
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'tones.primary.fill',
        color: 'tones.primary.onFill',
        fontWeight: 600,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {children}
    </Box>
  );
}
