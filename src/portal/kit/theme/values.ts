import type { CSSObject, Theme } from '@mui/material/styles';
import type { ToneName } from '../field/enumTones.ts';
import { figures } from './figures.ts';
import { monospace } from './fonts.ts';
import type { ColorName } from './palette.ts';

/** Said of a row or a record in one word. */
const tones: Record<ToneName, ColorName> = {
  success: 'success',
  info: 'info',
  warning: 'warning',
  error: 'error',
  neutral: 'secondary',
};

/**
 * How values look that stand in lists by the hundred: amounts, ids, words for a status. As rules of the page for plain
 * elements, because a component with styles of its own for each is felt when a page is turned.
 */
export function valueLooks({ palette, typography }: Theme): CSSObject {
  const chips = Object.entries(tones).map(([tone, name]) => {
    const { soft, edge, ink } = palette.tones[name];
    return [
      `.value-chip.${tone}`,
      { backgroundColor: soft, boxShadow: `inset 0 0 0 1px ${edge}`, color: ink },
    ] as const;
  });
  return {
    '.value-none': { color: palette.text.disabled },
    '.value-amount': { whiteSpace: 'nowrap', ...figures },
    '.value-currency': { color: palette.text.secondary, fontSize: '0.86em', marginInlineStart: 5 },
    '.value-chip': {
      display: 'inline-block',
      padding: '1px 8px',
      borderRadius: 6,
      fontSize: typography.pxToRem(12),
      fontWeight: 600,
      lineHeight: '20px',
      whiteSpace: 'nowrap',
    },
    ...Object.fromEntries(chips),
    ...idLook(palette),
  };
}

const idLook = (palette: Theme['palette']): CSSObject => ({
  '.value-id': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    fontFamily: monospace,
    fontSize: '0.92em',
    whiteSpace: 'nowrap',
    // The button waits for the pointer or the keyboard; where there is neither hover nor keyboard, it is always there.
    '@media (hover: hover)': { '& button': { opacity: 0 }, '&:hover button, & button:focus-visible': { opacity: 1 } },
    '& button': {
      display: 'inline-flex',
      padding: 3,
      border: 0,
      borderRadius: 8,
      background: 'none',
      color: palette.text.secondary,
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    },
  },
});
