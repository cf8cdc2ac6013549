import type { Messages } from '../../messages.ts';

export const depositRecord: Messages['nouns']['depositRecord'] = {
  name: '入金记录',
  fields: {
    id: '记录 ID',
    orderNumber: '订单号',
    customerId: '客户',
    customerName: '客户名称',
    accountId: '账户',
    accountNumber: '账号',
    creditCurrency: '到账币种',
    creditedAmount: '到账金额',
    paymentCurrency: '付款币种',
    paidAmount: '付款金额',
    bankName: '银行名称',
    bankAccountNumber: '银行账号',
    estimatedArrivalDate: '预计到账日期',
    status: '状态',
    createdAt: '创建时间',
    conversionRate: '汇率',
    reason: '失败原因',
    transactionId: '交易流水号',
    updatedAt: '更新时间',
    transaction: '交易',
    history: '处理记录',
  },
};
