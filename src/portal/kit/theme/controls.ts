import type { Components, Theme } from '@mui/material/styles';
import type { ColorName, Tone } from './palette.ts';

type Overrides = Components<Theme>;

const noEmptyLine = { defaultProps: { helperText: false } } as const;

/** Buttons, fields and other things one touches. */
export function controls(tones: Record<ColorName, Tone>): Overrides {
  const names = Object.keys(tones) as ColorName[];
  return {
    // Quick and quiet: no ripples; whoever comes by keyboard sees where they are.
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: ({ theme }) => ({
          // Disabled but for the focus that is there.
          '&[aria-disabled=true]:not(.Mui-disabled)': { opacity: 0.5, cursor: 'default' },
          '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
          // Around the box or the dot: what one touches is wider, and its words begin where that ends.
          '.MuiFormControlLabel-root > &.Mui-focusVisible': { outlineOffset: -5 },
        }),
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 36,
          paddingInline: 14,
          variants: names.map((color) => ({
            props: { variant: 'contained', color },
            style: {
              backgroundColor: tones[color].fill,
              color: tones[color].onFill,
              '&:hover': { backgroundColor: tones[color].fill, filter: 'brightness(0.94)' },
            },
          })),
        },
        sizeSmall: { minHeight: 30, paddingInline: 10 },
        sizeLarge: { minHeight: 42, paddingInline: 18, fontSize: '0.875rem' },
        outlined: ({ theme }) => ({ borderColor: theme.palette.field, '&:hover': { borderColor: 'currentColor' } }),
        startIcon: { '& > *:nth-of-type(1)': { fontSize: '1.125rem' } },
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 8 } } },
    MuiToggleButtonGroup: {
      styleOverrides: {
        root: ({ theme }) => ({
          flexWrap: 'wrap',
          // More than three need two lines on phones; one that is joined to nothing has a whole edge.
          [theme.breakpoints.down('sm')]: {
            '&:has(> :nth-of-type(4))': { gap: 6 },
            '&:has(> :nth-of-type(4)) > button': {
              margin: '0 !important',
              border: `1px solid ${theme.palette.field} !important`,
              borderRadius: '8px !important',
            },
          },
        }),
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: ({ theme }) => ({
          textTransform: 'none',
          minHeight: 36,
          gap: 6,
          paddingInline: 14,
          color: theme.palette.text.primary,
          borderColor: theme.palette.field,
          '&.Mui-selected, &.Mui-selected:hover': {
            color: theme.palette.primary.main,
            backgroundColor: theme.palette.tones.primary.soft,
          },
        }),
      },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme }) => ({
          backgroundColor: theme.palette.background.paper,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.field },
          '&.Mui-disabled': { backgroundColor: 'transparent' },
        }),
        // As high as a button, so that they stand in one line; higher where the browser's text is larger.
        inputSizeSmall: { height: '1.25rem', paddingBlock: 8 },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: { marginInline: 2, lineHeight: 1.4, '&:has(> span:only-child:empty)': { display: 'none' } },
      },
    },
    // react-admin's inputs keep a line free below them for what might be said there.
    RaTextInput: noEmptyLine,
    RaNumberInput: noEmptyLine,
    RaSelectInput: noEmptyLine,
    RaBooleanInput: noEmptyLine,
    MuiChip: {
      styleOverrides: {
        root: { borderRadius: 6, fontWeight: 500 },
        sizeSmall: { height: '1.375rem', fontSize: '0.75rem' },
        labelSmall: { paddingInline: 8 },
        outlined: ({ theme }) => ({ borderColor: theme.palette.field }),
      },
    },
    MuiSwitch: {
      styleOverrides: {
        switchBase: ({ theme }) => ({
          '&.Mui-checked + .MuiSwitch-track': { opacity: 0.5, backgroundColor: theme.palette.primary.main },
          // A switch shows nothing of what goes beyond it.
          '&.Mui-focusVisible': { outlineOffset: -4 },
          '.MuiSwitch-sizeSmall &.Mui-focusVisible': { outlineOffset: -2 },
        }),
      },
    },
    MuiLinearProgress: {
      styleOverrides: {
        root: ({ theme }) => ({ borderRadius: 4, backgroundColor: theme.palette.divider }),
        bar: { variants: names.map((color) => ({ props: { color }, style: { backgroundColor: tones[color].fill } })) },
      },
    },
    MuiTabs: { styleOverrides: { root: { minHeight: 40 }, indicator: { height: 2 } } },
    MuiTab: {
      styleOverrides: {
        root: { minHeight: 40, textTransform: 'none', fontWeight: 500, paddingInline: 12, minWidth: 0 },
      },
    },
    MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { fontWeight: 500 } } },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 34, color: 'inherit' } } },
  };
}
