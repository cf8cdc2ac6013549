import type { cardLimits as english } from '../../en/nouns/cardLimits.ts';

export const cardLimits: typeof english = {
  overallTotalLimit: '总限额',
  maxSingleAmount: '单笔限额',
  dailyLimit: '日限额',
  monthlyLimit: '月限额',
  maxDailyTransactions: '每日最大交易笔数',
};
