/** Text that is to be written down to the letter. */
export const secretText = {
  p: 1.25,
  flex: '1 1 240px',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
  fontFamily: 'monospace',
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const;
