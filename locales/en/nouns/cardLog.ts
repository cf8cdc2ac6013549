export const cardLog = {
  name: 'Log |||| Logs',
  fields: {
    id: 'Log ID',
    type: 'Type',
    customerId: 'Customer',
    customerName: 'Customer Name',
    cardId: 'Card',
    cardToken: 'Card Token',
    last4: 'Last 4 Digits',
    fromStatus: 'Status Before',
    toStatus: 'Status After',
    reason: 'Reason',
    source: 'Source',
    userId: 'User',
    userName: 'By',
    createdAt: 'Time',
  },
};
