export const statement = {
  name: 'Statement |||| Statements',
  fields: {
    id: 'Statement ID',
    statementType: 'Statement Type',
    period: 'Period',
    statementDate: 'Statement Date',
    customerId: 'Customer',
    accountId: 'Account',
    cardId: 'Card',
    currency: 'Currency',
    beginningBalance: 'Beginning Balance',
    changeAmount: 'Change Amount',
    endingBalance: 'Ending Balance',
    fileName: 'File Name',
  },
};
