/** What an account's shared cards may take of it. */
export const exposure = {
  title: 'What Shared Cards May Still Spend',
  maySpend:
    'One card may still spend %{amount} today. |||| %{smart_count} cards may still spend %{amount} today, each on its own.',
  beyond: 'Together, the cards may spend %{amount} more than there is today.',
  covered: 'All of it is available.',
  lasts: 'At the pace of the last 30 days, the money will last until %{date}.',
  lastsLong: 'At the pace of the last 30 days, the money will last more than a year.',
  quiet: 'Its shared cards spent nothing in the last 30 days.',
  empty: 'Nothing is available. Purchases are declined until money comes in.',
  tooMany: '%{count} cards or more share this account: too many to add up what each may still spend.',
  how: 'What each card’s overall, daily and monthly limits still allow, up to what’s available.',
};
