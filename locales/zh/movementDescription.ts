import type { Messages } from '../messages.ts';

export const movementDescription: Messages['movementDescription'] = {
  cardTopUp: '卡片充值',
  cardReturn: '卡片资金退回',
  cardSuccession: '转至补发的卡片',
  cardEndingIn: '尾号 %{last4} 的卡片',
  refund: '退款',
  conversionFee: '货币转换费',
  processorFee: '交易手续费',
  amountOwed: '从到账资金中扣还欠款',
  issuing: '开卡 %{quantity} 张：%{productName}，订单 %{orderNumber}',
  deposit: '入金 %{orderNumber}',
  incomingFee: '入金手续费',
  monthlyFee: '月度账户管理费',
  spendingRebate: '卡片消费返利',
  payout: '提现至银行账户',
  payoutCancelled: '汇出前已撤销',
  ownTransfer: '名下账户间转账',
};
