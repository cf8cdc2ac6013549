export const programmeChange = {
  name: 'Settings Change |||| Settings Changes',
  fields: {
    id: 'Record ID',
    setting: 'Setting',
    currencyPair: 'Currency Pair',
    value: 'Value',
    validFrom: 'Counts From',
    validTo: 'Counts Until',
    reason: 'Reason',
    source: 'Source',
    changedBy: 'Set By',
    createdAt: 'Set At',
    withdrawnAt: 'Taken Back At',
    withdrawnBy: 'Taken Back By',
    withdrawalReason: 'Why It Was Taken Back',
  },
};
