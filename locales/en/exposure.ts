/** What an account's shared cards may take of it. */
export const exposure = {
  title: 'What shared cards may still spend',
  maySpend:
    'One card may still spend %{amount} today. |||| %{smart_count} cards may still spend %{amount} today, each taken alone.',
  beyond: 'Cards may spend %{amount} more than there is today.',
  covered: 'All of it is available.',
  lasts: 'At the pace of the last 30 days, the money lasts until %{date}.',
  lastsLong: 'At the pace of the last 30 days, the money lasts for more than a year.',
  quiet: 'Its shared cards spent nothing in the last 30 days.',
  empty: 'Nothing is available. Purchases are declined until money comes in.',
  tooMany: '%{count} cards or more share this account: too many to add up what each may still spend.',
  how: 'Each card counts with what its overall, daily and monthly limits leave, and with no more than is available.',
};
