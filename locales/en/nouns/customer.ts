export const customer = {
  name: 'Customer |||| Customers',
  fields: {
    id: 'Customer ID',
    customerNumber: 'Customer Number',
    customerName: 'Customer Name',
    customerType: 'Customer Type',
    customerStatus: 'Customer Status',
    country: 'Country',
    contactName: 'Contact Name',
    contactEmail: 'Contact Email',
    language: 'Language',
    sandbox: 'Sandbox',
    remark: 'Remark',
    createdAt: 'Create Time',
    updatedAt: 'Update Time',
  },
};
