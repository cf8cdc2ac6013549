export const cardBalance = {
  name: 'Card Balance |||| Card Balances',
  fields: {
    cardToken: 'Card Token',
    cardNumber: 'Card Number',
    last4: 'Last 4 Digits',
    cardholderId: 'Cardholder',
    cardholderName: 'Cardholder Name',
    cardStatus: 'Card Status',
    currency: 'Currency',
    balance: 'Balance',
    held: 'On Hold',
    available: 'Available Balance',
    sharedCard: 'Shared Card',
    asOf: 'As Of',
  },
};
