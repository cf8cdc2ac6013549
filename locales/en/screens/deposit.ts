/** Deposits: the list, the form that declares one, its page and what staff do about it. */
export const deposit = {
  expected: 'Expected %{date}',
  declareTitle: 'Declare a Deposit',
  declareIntro: 'Announce a payment that’s on its way. The account is credited once it arrives.',
  account: 'Account to Credit',
  conversionRateHelp: '%{to} for one %{from}',
  referenceHelp: 'Helps match the payment when it arrives.',
  credited: 'The account will be credited %{amount}.',
  declared: 'Deposit %{order} declared',
  emptyHint: 'A deposit announces a payment that’s on its way to an account.',
  notFound: 'Deposit not found',
  backToList: 'Back to Deposits',
  history: 'History',
  byNobody: 'Automatic',
  reason: 'Reason',
  reasonHelp: 'Shown to the customer.',
  action: {
    process: {
      label: 'Start Processing',
      title: 'Start processing deposit %{order}?',
      effect: 'The customer will see that the payment is being processed.',
      done: 'Deposit %{order} is being processed',
    },
    confirm: {
      label: 'Confirm',
      title: 'Confirm deposit %{order}?',
      effect: '%{reckoned} is credited to account %{account} immediately. This can’t be undone.',
      done: 'Deposit %{order} confirmed: %{amount} credited',
    },
    fail: {
      label: 'Mark as Failed',
      title: 'Mark deposit %{order} as failed?',
      effect: 'Nothing is credited. This can’t be undone.',
      done: 'Deposit %{order} marked as failed',
    },
  },
};
