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
  const marks = (['primary', 'info', 'secondary', 'warning'] as const).map((name) => {
    const { soft, ink } = palette.tones[name];
    return [`.value-mark.${name}`, { backgroundColor: soft, color: ink }] as const;
  });
  return {
    '.value-none': { color: palette.text.disabled },
    '.value-amount': { whiteSpace: 'nowrap', ...figures },
    '.value-amount.strong': { fontWeight: 600 },
    '.value-amount.strong .value-currency': { fontWeight: 400 },
    '.value-currency': { color: palette.text.secondary, fontSize: '0.86em' },
    '.value-chip': {
      display: 'inline-block',
      padding: '1px 8px',
      borderRadius: 6,
      fontSize: typography.pxToRem(12),
      fontWeight: 600,
      lineHeight: typography.pxToRem(20),
      whiteSpace: 'nowrap',
    },
    ...Object.fromEntries(chips),
    ...Object.fromEntries(marks),
    ...lineLooks({ palette, typography } as Theme),
    ...markLooks(typography),
    ...momentLook,
    ...idLook(palette),
  };
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** What is cut leaves the ring around a link in it whole, and nothing moves for that. */
export const ringRoom = { '&:has(a:focus-visible)': { padding: '4px', margin: '-4px' } } as const;
/** As wide as its text where there is room, and where there isn't as narrow as still says which one it is: a card's last digits fit. */
const enough = { display: 'grid', gridTemplateColumns: 'minmax(72px, max-content)', minWidth: 0 } as const;

const lineLooks = ({ palette, typography }: Theme): CSSObject => ({
  '.value-cut': enough,
  '.value-cut > *': { ...cut, ...ringRoom },
  '.value-lines': enough,
  '.value-lines > *': { ...cut, ...ringRoom },
  // As wide as its first line at least; the second, which breaks anywhere, asks for no room and is cut after one line.
  // A usual word (“Consumption”) has its room all the same.
  '.value-lines.whole': { gridTemplateColumns: 'minmax(min-content, max-content)', minWidth: 76 },
  '.value-lines.whole > .value-first': { overflow: 'visible' },
  '.value-lines.whole > .value-second': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 1,
    whiteSpace: 'normal',
    wordBreak: 'break-all',
  },
  '.value-link': { fontWeight: 600, textDecoration: 'none', overflowWrap: 'anywhere' },
  '.value-second': { color: palette.text.secondary, fontSize: typography.pxToRem(12), fontWeight: 400 },
  '.value-second .value-link': { color: 'inherit', fontWeight: 'inherit' },
  '.value-second .value-link:hover': { textDecoration: 'underline' },
  '.value-marked': {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(72px, max-content)',
    alignItems: 'center',
    gap: 10,
  },
  // Amounts are whole or they are wrong.
  '.figure .value-lines': { gridTemplateColumns: 'max-content', justifyContent: 'end', justifyItems: 'end' },
  '.value-figures': figures,
  '.value-when': { whiteSpace: 'nowrap', ...figures },
  // Heard, and not seen.
  '.value-heard': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

/** Deep enough to be seen on both grounds, and the same as on the card's own page. */
const cardGrounds = {
  // Which one isn't told here.
  some: 'linear-gradient(135deg, #8FA3AC 0%, #63767F 60%, #4E5F67 100%)',
  virtual: 'linear-gradient(135deg, #2BA084 0%, #0E4F47 60%, #0A2F33 100%)',
  plastic: 'linear-gradient(135deg, #6C8196 0%, #33424F 55%, #1B2630 100%)',
} as const;

const markLooks = (typography: Theme['typography']): CSSObject => ({
  '.value-mark': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 28,
    height: 28,
    borderRadius: 8,
    fontSize: typography.pxToRem(12),
    fontWeight: 600,
    flexShrink: 0,
  },
  '.value-mark.round': { borderRadius: '50%' },
  '.value-card': {
    position: 'relative',
    display: 'inline-block',
    flexShrink: 0,
    width: 32,
    height: 21,
    borderRadius: 4,
    boxShadow: 'inset 0 0 0 1px rgba(255, 255, 255, 0.16)',
    background: cardGrounds.some,
    '&.virtual': { background: cardGrounds.virtual },
    // The plate of a card that is put into a machine.
    '&.plastic': { background: cardGrounds.plastic },
    '&.plastic::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 5,
      top: 6,
      width: 6,
      height: 5,
      borderRadius: 1,
      background: '#D9C07F',
    },
    '&.dull': { filter: 'saturate(0.2) opacity(0.6)' },
  },
});

/** Day and time stay together in tables; where there is no room for both, as in facts on a phone, the time goes to the next line. */
const momentLook: CSSObject = {
  '.value-moment': { whiteSpace: 'nowrap' },
  ':is(dd, li) .value-moment': { whiteSpace: 'normal' },
};

const idLook = (palette: Theme['palette']): CSSObject => ({
  '.value-id': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    fontFamily: monospace,
    fontSize: '0.92em',
    // In one line where its surroundings are (cells of tables); elsewhere a whole one goes on in the next, sooner than beyond its column.
    overflowWrap: 'anywhere',
    // The button waits for the pointer or the keyboard; where there is neither hover nor keyboard, it is always there.
    '@media (hover: hover)': { '& button': { opacity: 0 }, '&:hover button, & button:focus-visible': { opacity: 1 } },
    '& button': {
      display: 'inline-flex',
      flex: 'none',
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
