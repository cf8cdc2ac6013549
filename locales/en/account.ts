/** The account screens. */
export const account = {
  showTransactions: 'Transactions',
  editRemark: 'Edit Remark',
  remarkSaved: 'The remark of account %{account} is saved',
  totals: 'Totals by currency',
  heldHelp: 'Reserved by open authorizations of shared cards',
  availableHelp: 'Balance less what is on hold',
  cards: 'Cards paid from this account',
  emptyHint: 'Accounts appear here as soon as the card issuer has opened one.',
  tabs: {
    details: 'Details',
    transactions: 'Transactions',
    cards: 'Cards',
    deposits: 'Deposits',
    receivables: 'Receivables',
    statements: 'Statements',
  },
  notFound: 'Account not found',
  backToList: 'Back to the balances',
  noTransactions: 'Nothing has moved on this account yet',
  noCards: 'No card is paid from this account yet',
  noDeposits: 'No deposit has been declared for this account yet',
  noReceivables: 'Nothing has ever been owed by this account',
  owed: 'This account owes %{amount}. It is paid from the next money that comes.',

  // What staff do to an account by hand.
  operation: {
    amount: 'Amount',
    adjustAmountHelp: 'Below zero takes money from the account.',
    reason: 'Reason',
    reasonHelp: 'Shown to the customer with the transaction.',
    adjust: {
      label: 'Adjust',
      title: 'Adjust account %{account}',
      effect: 'Corrects the balance, up or down.',
      done: 'Account %{account} is adjusted',
    },
    rebate: {
      label: 'Give Rebate',
      title: 'Give a rebate to account %{account}',
      effect: 'Credits the account.',
      done: 'Account %{account} has received the rebate',
    },
    withdraw: {
      label: 'Withdraw',
      title: 'Withdraw from account %{account}',
      effect: 'Pays money out to the customer’s bank.',
      done: 'The withdrawal from account %{account} is booked',
    },
    chargeFee: {
      label: 'Charge Fee',
      title: 'Charge a fee to account %{account}',
      effect: 'Takes the fee from the account.',
      done: 'Account %{account} is charged the fee',
    },
  },
};
