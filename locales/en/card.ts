/** The card list and the card page. Its actions are in `cardActions`. */
export const card = {
  // How a card is named in sentences.
  owed: 'This card owes %{amount}. It is paid from the next money that comes.',
  namedWithHolder: '%{card}, %{holder}',
  notFound: 'Card not found',
  backToList: 'Back to the cards',
  tabs: {
    details: 'Details',
    limits: 'Limits',
    transactions: 'Transactions',
    authorizations: 'Authorizations',
    statements: 'Statements',
    log: 'Log',
    contact: 'Contact',
  },
  actions: 'Actions',
  moreActions: 'More actions',

  // The dialog before an action.
  reason: 'Reason',
  reasonHelp: 'Kept in the card’s log. Optional.',
  reasonNeeded: 'Kept in the card’s log. Required, since this can’t be undone.',
  typeLast4: 'Type the last four digits of the card to confirm',
  last4Differ: 'These aren’t the last four digits of this card',
  typeCount: 'Type %{count} to confirm',
  countDiffers: 'This isn’t the number of cards',
  newPin: 'New PIN',
  confirmPin: 'Confirm PIN',
  pinsDiffer: 'The PINs do not match. Please try again.',
  newAcsPassword: 'New ACS Password',
  confirmAcsPassword: 'Confirm ACS Password',
  working: 'Working…',
  unanswered:
    'No answer came, so it isn’t certain whether this was done. You can safely press again: it is never done twice.',

  // Why an action isn’t offered.
  notOffered: {
    status: 'Not possible while the card is %{status}',
    operatorBlock: 'Blocked by the card issuer, who alone can unblock it',
    right: 'You don’t have the right to do this',
    none: 'Nothing can be done with this card any more',
  },

  // Several cards at once.
  bulk: {
    can: '%{count} of the %{total} selected cards can be changed this way.',
    none: 'None of the selected cards can be changed this way.',
    tooMany:
      'At most %{max} cards at once. Please unselect %{smart_count} card. |||| At most %{max} cards at once. Please unselect %{smart_count} cards.',
    skipped:
      '%{smart_count} other selected card can’t be changed this way and stays as it is. |||| %{smart_count} other selected cards can’t be changed this way and stay as they are.',
    results: 'Result for each card',
  },

  // The card page.
  shared: 'Shared',
  sharedHelp: 'Spends the balance of account %{account} directly; it needs no top-up.',
  ownBalance: 'Own balance',
  validThru: 'Valid thru',
  issuedFrom: 'Issued from %{product}',
  blockedByCustomer: 'Blocked by the customer’s staff',
  blockedByOperator: 'Blocked by the card issuer',
  editRemark: 'Edit Remark',
  remarkSaved: 'The remark of card %{card} is saved',
  noRemark: 'No remark yet',
  paidBy: 'Shared: spends the account of %{customer} directly',
  noTransactions: 'Nothing has been paid with this card yet',
  noAuthorizations: 'Nobody has asked to charge this card yet',
  limitsHelp: 'No payment is approved above these limits. None can be higher than the product’s default.',
  noLog: 'Nothing has happened to this card yet',
  limitMeter: {
    used: 'Used %{amount}',
    left: 'Left %{amount}',
    of: '%{used} of %{limit}',
    resets: 'Resets %{time}',
    never: 'Doesn’t reset',
    perTransaction: 'For each transaction',
    none: 'No limit',
    standard: 'Default',
  },
  // Limits, to be changed.
  editLimits: 'Edit Limits',
  limitsTitle: 'Limits of card %{card}',
  limitsEffect: 'They count from the next payment on. What is left empty goes back to the product’s default.',
  limitsSaved: 'The limits of card %{card} are saved',
  limitStandard: 'Default: %{limit}',
  limitCeiling: 'Default: %{limit}, at most %{most}',
  noLimitStandard: 'No limit unless you set one',

  // The number, shown for a minute.
  reveal: {
    label: 'Show Card Number',
    title: 'Show the number of card %{card}',
    effect: 'Number, expiry and CVV2 are shown for one minute. That you looked, and why, stands in the audit log.',
    reason: 'Why do you need it?',
    submit: 'Show',
    shown: 'Card %{card}',
    number: 'Card Number',
    expires: 'Expires',
    cvv2: 'CVV2',
    hidesIn: 'Hidden in %{smart_count} second |||| Hidden in %{smart_count} seconds',
    hide: 'Hide',
    gone: 'The number is hidden again.',
  },

  // The token for the balance look-up, shown once.
  inquiryToken: {
    label: 'Issue Inquiry Token',
    title: 'Issue an inquiry token for card %{card}?',
    effect:
      'With it the cardholder looks up this card’s balance without signing in. The token before stops working at once.',
    submit: 'Issue',
    shown: 'Inquiry token of card %{card}',
    once: 'It is shown this once and kept nowhere. Please hand it to the cardholder now.',
    copy: 'Copy',
    close: 'I have kept it',
  },

  // Where passcodes and notices go.
  contact: {
    help: 'One-time passcodes and notices of this card go here.',
    none: 'No contact yet',
    edit: 'Edit Contact',
    title: 'Contact of card %{card}',
    phoneHelp: 'Leave both empty for none.',
    saved: 'The contact of card %{card} is saved',
  },
};
