import type { Theme } from '@mui/material/styles';

/**
 * How the navigation looks: rules for plain elements, because it stands on every page and comes before anything on it. Parts
 * with styles of their own for each entry made one of ten milliseconds of a first page.
 */
export const navigationLook =
  (isRail: boolean) =>
  ({ palette, spacing, shape }: Theme) => ({
    flex: 1,
    overflowY: 'auto',
    overflowX: 'hidden',
    padding: spacing(0.5, 1),
    '& ul': { listStyle: 'none', margin: 0, padding: 0 },
    '& .navigation-group': {
      fontFamily: 'inherit',
      fontSize: '0.6875rem',
      fontWeight: 600,
      letterSpacing: '0.06em',
      textTransform: 'uppercase' as const,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      width: '100%',
      minHeight: 26,
      marginTop: spacing(0.75),
      padding: spacing(0, 1.25),
      border: 0,
      borderRadius: `${shape.borderRadius}px`,
      background: 'none',
      color: palette.text.secondary,
      textAlign: 'start' as const,
      cursor: 'pointer',
      '& svg': { fontSize: 16, transition: 'transform 150ms' },
      '&[aria-expanded=false] svg': { transform: 'rotate(-90deg)' },
      '&:hover': { color: palette.text.primary },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    },
    '[dir=rtl] & .navigation-group[aria-expanded=false] svg': { transform: 'rotate(90deg)' },
    '& ul[hidden]': { display: 'none' },
    '& hr': { margin: spacing(1, 0.75), border: 0, borderTop: `1px solid ${palette.divider}` },
    '& a': {
      position: 'relative' as const,
      display: 'flex',
      alignItems: 'center',
      gap: '12px',
      boxSizing: 'border-box',
      minHeight: 32,
      paddingInline: isRail ? '11px' : spacing(1.25),
      marginBlock: '1px',
      borderRadius: `${shape.borderRadius}px`,
      fontSize: '0.8125rem',
      fontWeight: 500,
      color: palette.text.secondary,
      textDecoration: 'none',
      transition: 'background-color 150ms',
      // A thumb needs more.
      '@media (pointer: coarse)': { minHeight: 42, fontSize: '0.875rem' },
      '&:hover': { color: palette.text.primary, backgroundColor: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      '&[aria-current], &[aria-current]:hover': {
        color: palette.primary.main,
        fontWeight: 600,
        backgroundColor: palette.tones.primary.soft,
      },
    },
    // A language may need a second line for it.
    '& a span': { minWidth: 0, paddingBlock: '4px', lineHeight: 1.3, overflowWrap: 'anywhere' as const },
    // How much waits there: at the end of its line, on a rail at the corner of its icon.
    '& a b': {
      flex: 'none',
      boxSizing: 'border-box' as const,
      minWidth: 18,
      height: 18,
      paddingInline: '5px',
      borderRadius: '9px',
      fontSize: '0.6875rem',
      fontWeight: 600,
      lineHeight: '18px',
      textAlign: 'center' as const,
      fontVariantNumeric: 'tabular-nums',
      color: palette.error.contrastText,
      backgroundColor: palette.error.main,
      ...(isRail
        ? { position: 'absolute' as const, insetBlockStart: 0, insetInlineEnd: 0 }
        : { marginInlineStart: 'auto' }),
    },
    '& svg': { flex: 'none', fontSize: 18 },
  });
