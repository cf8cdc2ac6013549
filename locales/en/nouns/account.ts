export const account = {
  name: 'Account |||| Accounts',
  fields: {
    id: 'Account ID',
    accountNumber: 'Account Number',
    accountName: 'Account Name',
    customerId: 'Customer',
    customerName: 'Customer Name',
    currency: 'Currency',
    balance: 'Balance',
    held: 'On Hold',
    available: 'Available Balance',
    remark: 'Remark',
    accountStatus: 'Account Status',
    createdAt: 'Create Time',
    updatedAt: 'Update Time',
  },
};
