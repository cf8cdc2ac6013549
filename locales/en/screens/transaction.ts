/** The transactions of accounts and cards: their lists and pages. */
export const transaction = {
  notFound: 'Transaction not found',
  backToList: 'Back to the List',
  emptyHint: 'Transactions appear here as money moves.',
  postedNothing: 'No money moved, so there are no ledger lines.',
  links: 'Linked Transactions',
  noLinks: 'No linked transactions.',
  ledgerHelp: 'How the posting changed each balance. It adds up to zero in each currency.',
  owner: 'Account, Card or Book',
  withCard: 'Card %{card}',
  withAccount: 'Account %{account}',
  ofProgramme: 'Card programme: %{book}',

  // What is booked by hand, and noted.
  operation: 'Operation',
  noteHelp: 'Visible to everyone who can view this transaction. The books aren’t affected.',

  // What was there at a moment in the past.
  balanceAt: {
    hint: 'What was posted, on hold and available at a time in the past, in the programme’s time zone.',
    day: 'Day',
    time: 'Time',
    timeHelp: 'Leave empty for the end of the day.',
    show: 'Show Balance',
    title: 'Balance on %{moment} (%{zone})',
    heldUnknown: 'There were too many purchases around that time to add up what they held.',
    noLines: 'No transactions before then.',
    lines: 'Last Transactions Before Then',
    all: 'All Transactions Before Then',
  },
};
