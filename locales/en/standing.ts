/** What stands in the way of a record’s end. */
export const standing = {
  before: 'Still to be settled before it can be closed:',
  closing: 'It’s closed once nothing is held any more. Still open:',
  unknown: 'We couldn’t check what stands in the way.',
  none: 'Nothing stands in the way.',
  goesBack: '%{amount} that goes back to its account',
  goesOn: '%{amount} that goes on to the card in its place',
  cards: '%{smart_count} card not yet closed |||| %{smart_count} cards not yet closed',
  holds: '%{smart_count} purchase on hold |||| %{smart_count} purchases on hold',
  endsBy: 'until %{moment} at the latest',
  receivables: '%{smart_count} debt |||| %{smart_count} debts',
  deposits: '%{smart_count} deposit under way |||| %{smart_count} deposits under way',
  applications: '%{smart_count} application under way |||| %{smart_count} applications under way',
  messages:
    '%{smart_count} message from the processor to look at |||| %{smart_count} messages from the processor to look at',
  disabling: 'Still there, and goes on or stops with it:',
  deleting: 'Only a customer that nothing refers to can be deleted. Still there:',
  balances: '%{smart_count} account with money |||| %{smart_count} accounts with money',
  accounts: '%{smart_count} account |||| %{smart_count} accounts',
  people:
    '%{smart_count} person who can log in, and is logged out at once |||| %{smart_count} people who can log in, and are logged out at once',
  users: '%{smart_count} user |||| %{smart_count} users',
  cardholders: '%{smart_count} cardholder |||| %{smart_count} cardholders',
  keys: '%{smart_count} API key |||| %{smart_count} API keys',
  rules: '%{smart_count} spending rule |||| %{smart_count} spending rules',
};
