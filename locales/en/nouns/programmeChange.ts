export const programmeChange = {
  name: 'Settings Change |||| Settings Changes',
  fields: {
    id: 'Record ID',
    setting: 'Setting',
    currencyPair: 'Currency Pair',
    value: 'Value',
    validFrom: 'Effective From',
    validTo: 'Effective Until',
    reason: 'Reason',
    source: 'Source',
    changedBy: 'Set By',
    createdAt: 'Set At',
    withdrawnAt: 'Withdrawn At',
    withdrawnBy: 'Withdrawn By',
    withdrawalReason: 'Withdrawal Reason',
  },
};
