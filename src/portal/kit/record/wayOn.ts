/** For an alert with a way on: where there is no room beside the words, it stands below them. */
export const wayOn = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '.MuiAlert-message': { flex: { xs: '1 1 0', sm: '0 1 auto' } },
  '.MuiAlert-action': { flex: { xs: '1 0 100%', sm: 'none' }, justifyContent: 'flex-end', pt: { xs: 0, sm: 0.5 } },
} as const;
