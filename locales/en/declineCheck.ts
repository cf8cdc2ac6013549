/** Why an authorization was declined: the check that failed, in words. */
export const declineCheck = {
  cardStatus: 'The card couldn’t be used in its status',
  lost: 'The card was reported lost',
  expired: 'The card had expired',
  availableBalance: 'There was not enough money',
  overallTotalLimit: 'The overall total limit was reached',
  maxSingleAmount: 'The amount was above the max single amount',
  dailyLimit: 'The daily limit was reached',
  monthlyLimit: 'The monthly limit was reached',
  maxDailyTransactions: 'The number of transactions a day was reached',
  currency: 'The currency isn’t supported',
  merchant: 'This kind of merchant isn’t allowed',
  suspectedFraud: 'The transaction looked suspicious',
  unknownCard: 'The card isn’t known',
  unknownAuthorization: 'There was no open authorization to add to',
  other: 'Declined for another reason',
};
