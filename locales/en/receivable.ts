export const receivable = {
  emptyHint: 'What is owed appears here when a settlement takes more than there is.',
  state: 'State',
  open: 'Outstanding',
  paid: 'Paid',
};
