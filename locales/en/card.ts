/** The card list and the card page. Its actions are in `cardActions`. */
export const card = {
  // How a card is named in sentences.
  named: '•••• %{last4}',
  tabs: {
    details: 'Details',
    limits: 'Limits',
    transactions: 'Transactions',
    authorizations: 'Authorizations',
    log: 'Log',
    contact: 'Contact',
  },
  actions: 'Actions',
  moreActions: 'More actions',

  // The dialog before an action.
  reason: 'Reason',
  reasonHelp: 'Kept in the card’s log. Optional.',
  typeLast4: 'Type the last four digits of the card to confirm',
  last4Differ: 'These aren’t the last four digits of this card',
  typeCount: 'Type %{count} to confirm',
  newPin: 'New PIN',
  confirmPin: 'Confirm PIN',
  pinHelp: '%{digits} digits. Not a row, not the same digit throughout.',
  newAcsPassword: 'New ACS Password',
  confirmAcsPassword: 'Confirm ACS Password',
  working: 'Working…',

  // Why an action isn’t offered.
  notOffered: {
    status: 'Not possible while the card is %{status}',
    operatorBlock: 'Blocked by the card issuer, who alone can unblock it',
    right: 'You don’t have the right to do this',
    none: 'Nothing can be done with this card any more',
  },

  // Several cards at once.
  bulk: {
    skipped:
      '%{smart_count} of them can’t be changed this way and will be left as it is |||| %{smart_count} of them can’t be changed this way and will be left as they are',
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
  noLog: 'Nothing has happened to this card yet',
  limitMeter: {
    used: 'Used %{amount}',
    left: 'Left %{amount}',
    of: '%{used} of %{limit}',
    resets: 'Resets %{time}',
    never: 'Doesn’t reset',
    perTransaction: 'For each transaction',
    none: 'No limit',
    default: 'Default %{amount}',
  },
};
