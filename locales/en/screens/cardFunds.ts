/** Money for cards and back from them, and the list of card balances. */
export const cardFunds = {
  account: 'Account',
  amount: 'Amount',
  all: 'Full Amount',
  card: 'Card %{card}',
  available: 'Available: %{amount}',
  emptyHint: 'Cards appear here with their balances as soon as they are issued.',
  direction: 'Direction',
  topUp: {
    label: 'Top Up',
    title: 'Top Up Card %{card}',
    effect: 'Moves money from an account to the card, immediately unless a rule asks for consent first.',
    done: '%{amount} added to card %{card}',
    owedFirst: 'Anything that this card owes is paid first, so less may be left.',
  },
  return: {
    label: 'Return Funds',
    title: 'Return Funds from Card %{card}',
    effect: 'Moves money from the card back to an account, immediately unless a rule asks for consent first.',
    done: '%{amount} returned from card %{card}',
    owedFirst: 'Anything that this account owes is paid first, so less may be left.',
  },
};
