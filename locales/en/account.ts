/** The account screens. */
export const account = {
  showTransactions: 'Transactions',
  editRemark: 'Edit Remark',
  remarkSaved: 'The remark of account %{account} is saved',
  totals: 'Totals by currency',
  heldHelp: 'Reserved by open authorizations of shared cards',
  availableHelp: 'Balance less what is on hold',
  cards: 'Cards paid from this account',
  emptyHint: 'Accounts appear here as soon as the card issuer has opened one.',
};
