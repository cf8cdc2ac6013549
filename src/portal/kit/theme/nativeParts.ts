import type { CSSObject, Theme } from '@mui/material/styles';

/** What browsers draw themselves, in our colours: scrollbars, the × of a search, radios. */
export const nativeParts = ({ palette }: Theme): CSSObject => ({
  html: { scrollbarColor: `${palette.field} transparent` },
  'body *': { scrollbarWidth: 'thin' },
  'input[type=search]::-webkit-search-cancel-button': {
    appearance: 'none',
    width: 11,
    height: 11,
    marginInlineStart: 6,
    cursor: 'pointer',
    backgroundColor: palette.text.secondary,
    clipPath: cross,
    '&:hover': { backgroundColor: palette.text.primary },
  },
  // MUI lays its own over a native one that isn't seen.
  'input[type=radio]:not(.PrivateSwitchBase-input)': {
    appearance: 'none',
    flex: 'none',
    width: 18,
    height: 18,
    margin: 2,
    borderRadius: '50%',
    border: `2px solid ${palette.field}`,
    backgroundColor: palette.background.paper,
    cursor: 'pointer',
    '&:checked': { border: `5px solid ${palette.primary.main}` },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
  '@media (forced-colors: active)': { html: { scrollbarColor: 'auto' } },
});

const cross =
  'polygon(14% 0, 50% 36%, 86% 0, 100% 14%, 64% 50%, 100% 86%, 86% 100%, 50% 64%, 14% 100%, 0 86%, 36% 50%, 0 14%)';
