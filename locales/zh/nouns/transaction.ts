import type { transactionFields as english } from '../../en/nouns/transaction.ts';

export const transactionFields: typeof english = {
  id: '记录 ID',
  transactionId: '交易流水号',
  type: '交易类型',
  status: '状态',
  customerId: '客户',
  customerName: '客户名称',
  billingCurrency: '入账币种',
  billingAmount: '入账金额',
  billingFee: '手续费',
  balanceChange: '余额变动',
  balanceAfter: '变动后余额',
  transactionCurrency: '交易币种',
  transactionAmount: '交易金额',
  conversionRate: '汇率',
  relatedTransactionId: '关联交易流水号',
  description: '描述',
  counterpartyAccountNumber: '对方账号',
  counterpartyName: '对方名称',
  createdAt: '交易时间',
};
