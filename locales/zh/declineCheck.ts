import type { Messages } from '../messages.ts';

export const declineCheck: Messages['declineCheck'] = {
  cardStatus: '卡状态不允许交易',
  customer: '客户未启用',
  account: '账户状态不正常',
  lost: '卡片已挂失',
  expired: '卡片已过期',
  availableBalance: '可用余额不足',
  overallTotalLimit: '超出总限额',
  maxSingleAmount: '超出单笔限额',
  dailyLimit: '超出日限额',
  monthlyLimit: '超出月限额',
  maxDailyTransactions: '超出每日交易笔数',
  currency: '不支持该币种',
  merchant: '该卡不能在此类商户使用',
  country: '该卡不能在该国家/地区使用',
  suspectedFraud: '交易存在可疑风险',
  spendingRule: '不符合消费规则',
  unknownCard: '卡片不存在',
  unknownAuthorization: '没有可追加的有效授权',
  other: '其他原因',
};
