export const cardContact = {
  name: 'Contact |||| Contacts',
  fields: {
    cardToken: 'Card Token',
    last4: 'Last 4 Digits',
    cardholderName: 'Cardholder Name',
    email: 'Email',
    areaCode: 'Area Code',
    mobileNumber: 'Mobile Number',
    updatedAt: 'Update Time',
  },
};
