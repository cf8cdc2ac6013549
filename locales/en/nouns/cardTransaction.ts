import { transactionFields } from './transaction.ts';

export const cardTransaction = {
  name: 'Card Transaction |||| Card Transactions',
  fields: {
    ...transactionFields,
    cardId: 'Card',
    cardToken: 'Card Token',
    last4: 'Last 4 Digits',
    cardholderId: 'Cardholder',
    cardholderName: 'Cardholder Name',
    authorizationId: 'Authorization',
    transactionCountry: 'Transaction Country',
    merchantInformation: 'Merchant Information',
    mccCode: 'MCC Code',
  },
};
