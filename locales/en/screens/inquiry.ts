/** The entry for cardholders who look up one card, and the page with its balance. */
export const inquiry = {
  title: 'Card Inquiry',
  intro: 'Enter your card token to see your card’s balance. You don’t need to log in.',
  cardToken: 'Card Token',
  cardTokenHelp: 'It begins with CARD- and comes from your card issuer.',
  submit: 'Show Balance',
  submitting: 'Looking up…',
  staff: 'Staff Login',
  balance: {
    title: 'Card Balance',
    available: 'Available Balance',
    asOf: 'As of %{time}',
    refresh: 'Refresh',
    refreshed: 'The balance is up to date',
    leave: 'Done',
    status: {
      initial: 'Being made',
      unactivated: 'Not activated yet',
      normal: 'Active',
      blocked: 'Blocked – payments are declined',
      lost: 'Reported lost',
      expired: 'Expired',
      closing: 'Being closed',
      closed: 'Closed',
    },
    sessionEnded: 'For your security, this session has ended. Please enter your card token again.',
  },
};
