/** The title of a page or of a panel, which gets the focus when it opens: shown where that came by keyboard. */
export const titleLook = {
  overflowWrap: 'anywhere',
  borderRadius: 1,
  outline: 'none',
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 4 },
} as const;
