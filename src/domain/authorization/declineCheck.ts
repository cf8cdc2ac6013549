/** The check that failed, a key of locales `declineCheck`, and the response code that the merchant is given. */
export const declineCodes = {
  unknownCard: '14',
  lost: '41',
  cardStatus: '62',
  customer: '62',
  account: '62',
  expired: '54',
  endDay: '54',
  singleUse: '62',
  currency: '57',
  merchant: '57',
  country: '57',
  suspectedFraud: '59',
  maxSingleAmount: '61',
  dailyLimit: '61',
  monthlyLimit: '61',
  overallTotalLimit: '61',
  endAmount: '61',
  maxDailyTransactions: '65',
  spendingRule: '57',
  availableBalance: '51',
  unknownAuthorization: '05',
  other: '05',
} as const;
export type DeclineCheck = keyof typeof declineCodes;

export const approvedCode = '00';
