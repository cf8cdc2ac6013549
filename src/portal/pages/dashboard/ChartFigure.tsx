import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Everything the chart shows, in words, for who can't see it. */
  text: string;
  children: ReactNode;
}

export function ChartFigure({ title, text, children }: Props) {
  return (
    <Box component="figure" aria-label={title} sx={{ m: 0, position: 'relative' }}>
      {children}
      <figcaption style={visuallyHidden}>{text}</figcaption>
    </Box>
  );
}
