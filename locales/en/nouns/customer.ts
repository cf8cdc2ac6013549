export const customer = {
  name: 'Customer |||| Customers',
  fields: {
    id: 'Customer ID',
    customerNumber: 'Customer Number',
    customerName: 'Customer Name',
    customerType: 'Customer Type',
    customerStatus: 'Customer Status',
    createdAt: 'Create Time',
  },
};
