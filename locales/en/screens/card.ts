/** The card list and the card page. Its actions are in `cardActions`. */
export const card = {
  // How a card is named in sentences.
  owed: 'This card owes %{amount}. It will be collected from the next incoming funds.',
  namedWithHolder: '%{card}, %{holder}',
  notFound: 'Card not found',
  backToList: 'Back to Cards',
  tabs: {
    details: 'Details',
    limits: 'Limits',
    transactions: 'Transactions',
    authorizations: 'Authorizations',
    statements: 'Statements',
    log: 'Log',
    contact: 'Contact',
    balanceAt: 'Balance on a Day',
  },
  emptyHint: 'Cards appear here once they’re issued.',
  moreActions: 'More Actions',

  // Another card in its place.
  succession: {
    replace: 'Replace Card',
    renew: 'Renew Card',
    replaceTitle: 'Replace card %{card}?',
    renewTitle: 'Renew card %{card}?',
    why: 'What happened to it?',
    reasons: { lost: 'Lost', stolen: 'Stolen', damaged: 'Damaged', renewal: 'Renewal' },
    effects: {
      atOnce:
        'A new card for the same cardholder, with the same limits, can be used at once. This one is closed for good; payments already authorized are still settled.',
      whenActivated:
        'A new card for the same cardholder, with the same limits, is issued. This one works until the new card is activated, and is then closed for good.',
      sent: 'A new card for the same cardholder, with the same limits, is sent out. This one works until the new card is activated, and is then closed for good.',
      sentWhileLost:
        'A new card for the same cardholder, with the same limits, is sent out. This one can’t be used any more, and is closed for good when the new card is activated.',
    },
    money: {
      now: '%{amount} moves to the new card.',
      later: 'What is available on it (%{amount} now) then moves to the new card.',
    },
    fee: 'The card’s account pays the fee of %{fee}.',
    newNumber: 'Merchants with the card on file need the new number.',
    oldNumber:
      'Subscriptions on the old number keep working for %{smart_count} day. After that, merchants need the new one. |||| Subscriptions on the old number keep working for %{smart_count} days. After that, merchants need the new one.',
    replaced: 'Card %{card} is replaced by %{next}',
    renewed: 'Card %{next} replaces %{card} once it’s activated',
    applied: 'Applied for a card to replace %{card}: %{order}',
    onceActivated: 'once it’s activated',
    alsoNext: 'The same goes for %{card}, which is to replace it, but for what that one was given for itself.',
    onItsWay: 'Replacement on its way',
  },

  // The dialog before an action.
  reason: 'Reason',
  reasonHelp: 'Optional. Saved in the card’s log.',
  reasonNeeded: 'Required, because this can’t be undone. Saved in the card’s log.',
  typeLast4: 'Enter the card’s last four digits to confirm',
  last4Differ: 'These aren’t the last four digits of this card',
  typeCount: 'Enter %{count} to confirm',
  countDiffers: 'That isn’t the number of cards',
  newPin: 'New PIN',
  confirmPin: 'Confirm PIN',
  pinsDiffer: 'The PINs do not match. Please try again.',
  newAcsPassword: 'New ACS Password',
  confirmAcsPassword: 'Confirm ACS Password',
  working: 'Working…',

  // Why an action isn’t offered.
  notOffered: {
    status: 'Not possible while the card is %{status}',
    operatorBlock: 'Blocked by the card issuer; only they can unblock it',
    right: 'You don’t have permission to do this',
    none: 'No actions are left for this card',
  },

  // Several cards at once.
  bulk: {
    more: 'More Actions',
    can: 'This applies to %{count} of the %{total} selected cards.',
    none: 'This doesn’t apply to any of the selected cards.',
    tooMany:
      'You can change up to %{max} cards at once. Please deselect %{smart_count} card. |||| You can change up to %{max} cards at once. Please deselect %{smart_count} cards.',
    skipped:
      '%{smart_count} other selected card stays unchanged. |||| %{smart_count} other selected cards stay unchanged.',
    results: 'Result for Each Card',
  },

  // The card page.
  shared: 'Shared',
  sharedHelp: 'Spends from account %{account} directly, so it needs no top-up.',
  ownBalance: 'Own balance',
  validThru: 'Valid thru',
  issuedFrom: 'Issued from %{product}',
  blockedByCustomer: 'Blocked by the customer',
  blockedByOperator: 'Blocked by the card issuer',
  editRemark: 'Edit Remark',
  partsSaved: 'Saved already: %{parts}',
  remarkSaved: 'Remark for card %{card} saved',
  noRemark: 'No remark yet',
  paidBy: 'Shared: spends from %{customer}’s account directly',
  noTransactions: 'No transactions with this card yet',
  noAuthorizations: 'No authorizations on this card yet',
  limitsHelp: 'Payments above these limits are declined. Limits can’t exceed what the product allows.',
  noLog: 'No activity on this card yet',
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
  limitsTitle: 'Limits of Card %{card}',
  tried: {
    title: 'What These Limits Would Have Declined',
    nothing: 'Nothing was bought on this card in the last %{days} days.',
    none: 'In the last %{days} days these limits would have declined nothing: %{count} purchase passes. |||| In the last %{days} days these limits would have declined nothing: all %{count} purchases pass.',
    found:
      'In the last %{days} days these limits would have declined %{declined} of %{count} purchase: %{sum}. |||| In the last %{days} days these limits would have declined %{declined} of %{count} purchases: %{sum}.',
    show: 'Show It |||| Show Them',
    hide: 'Hide It |||| Hide Them',
  },
  limitsEffect: 'They apply from the next payment. Leave a limit empty to use the product’s default.',
  limitsSaved: 'Limits for card %{card} saved',
  limitStandard: 'Default: %{limit}',
  limitCeiling: 'Default: %{limit}, at most %{most}',
  noLimitStandard: 'No limit unless you set one',

  // A card that ends by itself.
  ending: {
    title: 'When It Ends',
    edit: 'Change When It Ends',
    dialogTitle: 'When Card %{card} Ends',
    effect:
      'This applies from the next payment. When the card ends, it’s closed for good and anything left on it goes back to its account.',
    saved: 'End of card %{card} saved',
    none: 'Only on expiry',
    singleUse: 'Closes after its first settled purchase',
    endDay: 'Last day %{day}',
    endAmount: 'Closes once %{amount} is spent',
    singleUseHelp: 'One purchase at a time. The first one to settle closes the card.',
    endDayHelp: 'The card works until the end of this day. Leave empty for no last day.',
    endAmountHelp: 'Purchases beyond it are declined. Leave empty for no maximum.',
  },

  // The number, shown for a minute.
  reveal: {
    label: 'Show Card Number',
    title: 'Show the Number of Card %{card}',
    effect:
      'The number, expiry date and CVV2 are shown for one minute. The audit log records that you viewed them, and why.',
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
      'The cardholder uses it to check this card’s balance without logging in. Any previous token stops working immediately.',
    submit: 'Issue',
    shown: 'Inquiry Token for Card %{card}',
    once: 'This is the only time it’s shown. Give it to the cardholder now.',
    copy: 'Copy',
    close: 'I’ve Saved It',
  },

  // Where passcodes and notices go.
  contact: {
    emptyHint: 'Each card’s email and mobile number for one-time passcodes and notifications appear here.',
    help: 'One-time passcodes and notifications for this card go here.',
    none: 'No contact yet',
    edit: 'Edit Contact',
    title: 'Contact for Card %{card}',
    phoneHelp: 'Leave both empty to remove.',
    saved: 'Contact for card %{card} saved',
  },
};
