/** Deposits: the list, the form that declares one, its page and what staff do about it. */
export const deposit = {
  declare: 'Declare Deposit',
  declareTitle: 'Declare a Deposit',
  declareIntro: 'Tell us which payment is on its way. The account is credited when it has arrived.',
  account: 'Account to be credited',
  conversionRateHelp: '%{to} for one %{from}',
  referenceHelp: 'So that the payment is recognised when it arrives.',
  credited: 'The account will be credited %{amount}.',
  declared: 'Deposit %{order} is declared',
  emptyHint: 'Declare a deposit to tell which payment is on its way.',
  notFound: 'Deposit not found',
  backToList: 'Back to the deposits',
  history: 'History',
  byNobody: 'Automatically',
  reason: 'Reason',
  reasonHelp: 'Shown to the customer.',
  action: {
    process: {
      label: 'Take into Processing',
      title: 'Take deposit %{order} into processing?',
      effect: 'The customer sees that the payment is being looked at.',
      done: 'Deposit %{order} is being processed',
    },
    confirm: {
      label: 'Confirm',
      title: 'Confirm deposit %{order}?',
      effect: 'Account %{account} is credited %{amount} at once. This can’t be undone.',
      done: 'Deposit %{order} is confirmed: %{amount} credited',
    },
    fail: {
      label: 'Mark as Failed',
      title: 'Mark deposit %{order} as failed?',
      effect: 'Nothing is credited. This can’t be undone.',
      done: 'Deposit %{order} is marked as failed',
    },
  },
};
