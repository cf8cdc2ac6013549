export const receivable = {
  emptyHint: 'Debts appear here when a settlement exceeds the available balance.',
  debtor: 'Owed by',
  state: 'State',
  open: 'Outstanding',
  paid: 'Paid',
};
