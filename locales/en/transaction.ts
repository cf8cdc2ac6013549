/** The transactions of accounts and cards: their lists and pages. */
export const transaction = {
  notFound: 'Transaction not found',
  backToList: 'Back to the list',
  emptyHint: 'What moves money appears here.',
  postedNothing: 'Nothing was moved, so there are no ledger lines.',
  links: 'Linked transactions',
  noLinks: 'No other transaction has to do with this one.',
  ledgerHelp: 'What the posting did to each balance; in each currency it adds up to zero.',
  owner: 'Account, card or book',
  accountDetails: 'Account Transaction',
  cardDetails: 'Card Transaction',
  withCard: 'Card %{card}',
  withAccount: 'Account %{account}',
  ofProgramme: 'Card programme: %{book}',

  // What is booked by hand, and noted.
  book: 'Book a Transaction',
  operation: 'Operation',
  noteHelp: 'For everybody who may read this transaction. The books stay as they are.',
};
