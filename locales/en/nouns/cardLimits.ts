/** The limits of a card and of the product it is issued from. */
export const cardLimits = {
  overallTotalLimit: 'Overall Total Limit',
  maxSingleAmount: 'Max Single Amount',
  dailyLimit: 'Daily Limit',
  monthlyLimit: 'Monthly Limit',
  maxDailyTransactions: 'Max Daily Transactions',
};
