/** For a field whose label is a sentence: it stands above the field and wraps, where inside it would be cut off. */
export const labelAbove = {
  inputLabel: {
    shrink: true,
    sx: { position: 'static', transform: 'none', maxWidth: '100%', whiteSpace: 'normal', mb: 0.5 },
  },
  input: { notched: false },
} as const;
