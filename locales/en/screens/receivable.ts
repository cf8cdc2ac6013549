export const receivable = {
  emptyHint: 'Debts appear here when a settlement exceeds the available balance.',
  debtor: 'Owed By',
  state: 'State',
  open: 'Outstanding',
  paid: 'Paid',
};
