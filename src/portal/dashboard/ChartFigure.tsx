import Box from '@mui/material/Box';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Everything the chart shows, in words, for who can't see it. */
  text: string;
  children: ReactNode;
}

/** Time runs to the right in charts, whichever way the page is read. */
const leftToRight = (theme: Theme): Theme => ({ ...theme, direction: 'ltr' });

export function ChartFigure({ title, text, children }: Props) {
  return (
    <Box component="figure" aria-label={title} sx={{ m: 0, position: 'relative' }}>
      <ThemeProvider theme={leftToRight}>
        <div dir="ltr">{children}</div>
      </ThemeProvider>
      <figcaption style={visuallyHidden}>{text}</figcaption>
    </Box>
  );
}
