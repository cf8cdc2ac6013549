/** The cardholder screens. */
export const cardholder = {
  tabs: {
    details: 'Details',
    cards: 'Cards',
    authorizations: 'Authorizations',
    transactions: 'Transactions',
    documents: 'Documents',
    history: 'History',
  },
  noCards: 'This cardholder has no cards yet',
  noAuthorizations: 'No authorizations on their cards yet',
  noTransactions: 'No transactions on their cards yet',
  cards: '%{smart_count} card |||| %{smart_count} cards',
  rejected: 'Rejected: %{reason}',
  underComplianceReview: 'Under review by compliance',
  notGiven: 'Not given',
  emptyHint: 'Cardholders are the people and companies cards are issued to.',
  notFound: 'Cardholder not found',
  backToList: 'Back to Cardholders',
  acts: {
    review: { label: 'Review' },
    close: { label: 'Close Cardholder' },
  },
};
