/** The log of what was done to cards. */
export const cardLog = {
  emptyHint: 'Card activity is recorded here: activations, losses, blocks, PIN and password changes.',
  result: 'Result',
  notFound: 'Log entry not found',
  backToList: 'Back to Logs',
};
