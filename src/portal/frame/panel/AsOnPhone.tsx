import { type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';

/**
 * Lays out what is in it as on a phone, however wide the window is: what asks for a wider one is never answered. Widths
 * themselves stay, so that a dialog opened from here is as wide as any.
 */
export function AsOnPhone({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={narrowed}>{children}</ThemeProvider>;
}

const always = '@media (min-width:0px)';
const never = '@media (min-width:100000px)';

const narrowed = (theme: Theme): Theme => ({
  ...theme,
  breakpoints: {
    ...theme.breakpoints,
    up: (key) => (key === 'xs' || key === 0 ? always : never),
    down: (key) => (key === 'xs' || key === 0 ? never : always),
    between: (start) => (start === 'xs' || start === 0 ? always : never),
    only: (key) => (key === 'xs' ? always : never),
    not: (key) => (key === 'xs' ? never : always),
  },
});
