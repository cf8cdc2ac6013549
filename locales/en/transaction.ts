/** The transactions of accounts and cards: their lists and pages. */
export const transaction = {
  notFound: 'Transaction not found',
  backToList: 'Back to the list',
  emptyHint: 'Transactions appear here as money moves.',
  postedNothing: 'No money moved, so there are no ledger lines.',
  links: 'Linked transactions',
  noLinks: 'No linked transactions.',
  ledgerHelp: 'How the posting changed each balance. It adds up to zero in each currency.',
  owner: 'Account, card or book',
  accountDetails: 'Account Transaction',
  cardDetails: 'Card Transaction',
  withCard: 'Card %{card}',
  withAccount: 'Account %{account}',
  ofProgramme: 'Card programme: %{book}',

  // What is booked by hand, and noted.
  book: 'Post a Transaction',
  operation: 'Operation',
  noteHelp: 'Visible to everyone who can view this transaction. The books aren’t affected.',
};
