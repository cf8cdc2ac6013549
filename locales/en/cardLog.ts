/** The log of what was done to cards. */
export const cardLog = {
  emptyHint: 'What is done to cards is written down here: activations, losses, blocks, new PINs and passwords.',
  result: 'Result',
  notFound: 'There is no such log entry',
  backToList: 'Back to the logs',
};
