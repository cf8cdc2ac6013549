/** Statements: what their files say, and their screens. */
export const statement = {
  document: {
    title: { daily: 'Daily Statement', monthly: 'Monthly Statement' },
    customer: 'Customer',
    account: 'Account',
    card: 'Card',
    sharedCard: '%{card} (shared)',
    number: 'Statement Number',
    period: 'Period',
    periodSpan: '%{from} to %{to} (%{timeZone})',
    currency: 'Currency',
    made: 'Made At',
    time: 'Time (%{timeZone})',
    transaction: 'Transaction',
    type: 'Type',
    description: 'Description',
    amount: 'Change (%{currency})',
    balance: 'Balance (%{currency})',
    spent: 'Total so far (%{currency})',
    noLines: 'Nothing happened in this period.',
    total: '%{smart_count} transaction |||| %{smart_count} transactions',
    page: 'Page %{page} of %{pages}',
    sharedNote:
      'A shared card spends its account’s money. Its balances are what it has moved on that account since it was issued.',
    seal: 'Seal',
    sealNote: 'The seal is a SHA-256 hash over this statement, its lines and the seal of the statement before it.',
  },
};
