import { transactionFields } from './transaction.ts';

export const accountTransaction = {
  name: 'Account Transaction |||| Account Transactions',
  fields: { ...transactionFields, accountId: 'Account', accountNumber: 'Account Number' },
};
