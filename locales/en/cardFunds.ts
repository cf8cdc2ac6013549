/** Money for cards and back from them, and the list of card balances. */
export const cardFunds = {
  account: 'Account',
  amount: 'Amount',
  all: 'All of it',
  card: 'Card %{card}',
  now: 'Now',
  afterwards: 'Afterwards',
  available: 'Available: %{amount}',
  emptyHint: 'Cards appear here with their balances as soon as they are issued.',
  move: 'Move Funds',
  direction: 'Direction',
  topUp: {
    label: 'Top Up',
    title: 'Top up card %{card}',
    effect: 'Moves money from an account to the card at once.',
    done: '%{amount} is on card %{card} now',
  },
  return: {
    label: 'Return Funds',
    title: 'Return funds of card %{card}',
    effect: 'Moves money from the card back to an account at once.',
    done: '%{amount} is back from card %{card}',
  },
};
