export const receivable = {
  name: 'Receivable |||| Receivables',
  fields: {
    id: 'Record ID',
    customerId: 'Customer',
    customerName: 'Customer Name',
    accountId: 'Account',
    accountNumber: 'Account Number',
    cardId: 'Card',
    cardToken: 'Card Token',
    last4: 'Last 4 Digits',
    transactionId: 'Transaction ID',
    currency: 'Currency',
    amount: 'Amount',
    outstanding: 'Outstanding',
    createdAt: 'Create Time',
    settledAt: 'Settled At',
  },
};
