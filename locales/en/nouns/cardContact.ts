export const cardContact = {
  name: 'Contact |||| Contacts',
  fields: {
    id: 'Card ID',
    cardToken: 'Card Token',
    last4: 'Last 4 Digits',
    cardStatus: 'Card Status',
    cardholderId: 'Cardholder',
    cardholderName: 'Cardholder Name',
    customerId: 'Customer',
    customerName: 'Customer Name',
    email: 'Email',
    areaCode: 'Area Code',
    mobileNumber: 'Mobile Number',
    updatedAt: 'Update Time',
  },
};
