/** The entry for cardholders who look up one card, and the page with its balance. */
export const inquiry = {
  title: 'Card Inquiry',
  intro: 'Enter your card token to see the balance of your card. No login is needed.',
  cardToken: 'Card Token',
  cardTokenHelp: 'You have it from your card issuer.',
  submit: 'Show Balance',
  submitting: 'Looking up…',
  staff: 'Login for staff',
  balance: {
    title: 'Card Balance',
    available: 'Available Balance',
    asOf: 'As of %{time}',
    refresh: 'Refresh',
    refreshed: 'The balance is up to date',
    leave: 'Leave',
    sessionEnded: 'For your safety the look-up has ended. Please enter the card token again.',
  },
};
