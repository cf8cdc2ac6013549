import type { Components, CSSObject, Theme } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { controls } from './controls.ts';
import { nativeParts } from './nativeParts.ts';
import type { ColorName, Scheme, Tone } from './palette.ts';
import { tables } from './tables.ts';
import { valueLooks } from './values.ts';

type Overrides = Components<Theme>;

/** How the parts look. Read with palette.ts: `main` is ink, `tones.*.fill` is the spec's colour. */
export function componentsFor(scheme: Scheme, tones: Record<ColorName, Tone>): Overrides {
  return { ...page(scheme), ...controls(tones), ...surfaces, ...tables };
}

const text: CSSObject = { fontSize: '0.875rem', lineHeight: 1.5, WebkitFontSmoothing: 'antialiased' };

const page = (scheme: Scheme): Overrides => ({
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      ':root': { colorScheme: scheme },
      // Stronger than the library's own, wherever in the page that comes to stand.
      'html:root': toastLook(theme),
      'html, body': { minHeight: '100%' },
      // A name without a space goes on in the next line, where its place has a width; `anywhere` lets a place be narrower than a word.
      // The tables scroll inside of their frames; the page itself never sideways. Said of the body alone, whose word holds for the
      // window then: a dialog has the body not scroll, and were it to hold for the body, what sticks to the window would be moved.
      body: { ...text, overflowX: 'clip', overflowWrap: 'break-word' },
      ...nativeParts(theme),
      a: { color: theme.palette.primary.main },
      // A mirrored page still speaks languages that run from left to right: each text keeps its own order.
      ...(theme.direction === 'rtl' && {
        'p, h1, h2, h3, td, th, dt, dd, label, button, a, span': { unicodeBidi: 'plaintext' },
        // Mirrored with everything else: each text begins where the page does.
        'p, h1, h2, h3, td, th, dt, dd': { textAlign: 'left' },
      }),
      ...valueLooks(theme),
      '::selection': { background: theme.palette.tones.primary.fill, color: theme.palette.tones.primary.onFill },
      // The library starts the clock of a toast that has come in, and those of all when the window is looked at again, whether or
      // not the pointer is on them (spec §9).
      '.Toastify__toast:hover .Toastify__progress-bar': { animationPlayState: 'paused !important' },
      '@media (prefers-reduced-motion: reduce)': {
        // But a toast's bar is its clock: a toast goes when the bar has run out.
        '*:not(.Toastify__progress-bar), *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // None: a short one would begin at every change of every part of the page.
          transitionDuration: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
});

/** react-toastify's own names for how its toasts look. */
const toastLook = ({ palette, typography, shape }: Theme): CSSObject => ({
  '--toastify-font-family': typography.fontFamily,
  '--toastify-toast-width': 'min(420px, calc(100vw - 32px))',
  '--toastify-toast-min-height': '52px',
  '--toastify-toast-padding': '12px 14px',
  '--toastify-toast-bd-radius': `${shape.borderRadius}px`,
  '--toastify-toast-shadow':
    palette.mode === 'light' ? '0 8px 24px rgba(16, 24, 32, 0.16)' : '0 8px 28px rgba(0, 0, 0, 0.6)',
  '--toastify-color-light': palette.raised,
  '--toastify-color-dark': palette.raised,
  '--toastify-text-color-light': palette.text.primary,
  '--toastify-text-color-dark': palette.text.primary,
  '--toastify-color-success': palette.tones.success.fill,
  '--toastify-color-error': palette.mode === 'light' ? palette.tones.error.fill : palette.tones.error.ink,
  '--toastify-color-warning': palette.tones.warning.fill,
  '--toastify-color-info': palette.tones.info.fill,
  '--toastify-z-index': '2000',
});

const hairline = (theme: Theme): CSSObject => ({ border: `1px solid ${theme.palette.divider}`, boxShadow: 'none' });

const floating = ({ theme }: { theme: Theme }): CSSObject => ({
  backgroundColor: theme.palette.raised,
  border: `1px solid ${theme.palette.divider}`,
  boxShadow: theme.palette.mode === 'light' ? '0 8px 24px rgba(16, 24, 32, 0.12)' : '0 8px 28px rgba(0, 0, 0, 0.5)',
});

/**
 * Enter belongs to the list that is open: where nothing in it is chosen yet, or nothing was found, it would send the form with what had
 * been chosen before, which isn't what stands there.
 */
function keepEnterWhileOpen(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key === 'Enter' && event.currentTarget.classList.contains('Mui-expanded')) event.preventDefault();
}

const surfaces: Overrides = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { styleOverrides: { root: ({ theme }) => hairline(theme) } },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiMenu: { styleOverrides: { paper: floating, list: { paddingBlock: 6 } } },
  MuiAutocomplete: {
    defaultProps: { onKeyDown: keepEnterWhileOpen },
    styleOverrides: {
      paper: floating,
      inputRoot: { '&.MuiInputBase-sizeSmall': { minHeight: 36, paddingBlock: '3px !important' } },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: { minHeight: 36, fontSize: '0.875rem', borderRadius: 6, marginInline: 6, paddingInline: 10, gap: 4 },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        ...floating({ theme }),
        borderRadius: 12,
        // It has the focus itself where nothing in it wants it.
        outline: 'none',
        [theme.breakpoints.down('sm')]: { margin: 16 },
      }),
      paperFullWidth: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { width: 'calc(100% - 32px)' } }),
    },
  },
  MuiDialogTitle: {
    defaultProps: { component: 'h2' },
    styleOverrides: { root: { fontSize: '1.0625rem', fontWeight: 600, padding: '20px 24px 4px', textWrap: 'balance' } },
  },
  // The first field's label stands half above it.
  MuiDialogContent: {
    styleOverrides: { root: { padding: '8px 24px', '.MuiDialogTitle-root + &': { paddingTop: 8 } } },
  },
  MuiDialogActions: {
    styleOverrides: { root: { padding: '16px 24px 20px', gap: 8, '& > *': { margin: '0 !important' } } },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgba(9, 14, 18, 0.5)' } } },
  },
  MuiTooltip: {
    // It mostly says again what its button is called, lies over the same button of the next row, and gives way to whoever goes on to
    // that. What says something that stands nowhere else is `disableInteractive={false}`: it can be gone to and read (WCAG 1.4.13).
    defaultProps: { enterDelay: 400, disableInteractive: true },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: '0.75rem',
        fontWeight: 400,
        padding: '6px 10px',
        maxWidth: 420,
        overflowWrap: 'anywhere',
        backgroundColor: theme.palette.mode === 'light' ? '#1D2A35' : '#33414D',
        color: '#FFFFFF',
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const tone = theme.palette.tones[ownerState.severity ?? 'info'];
        return {
          backgroundColor: tone.soft,
          color: theme.palette.text.primary,
          '& .MuiAlert-icon': { color: tone.ink },
        };
      },
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};
