import type { Messages } from '../../messages.ts';

export const receivable: Messages['nouns']['receivable'] = {
  name: '应收款',
  fields: {
    id: '记录 ID',
    customerId: '客户',
    customerName: '客户名称',
    accountId: '账户',
    accountNumber: '账号',
    cardId: '卡片',
    cardToken: '卡令牌',
    last4: '卡号后四位',
    cardholderId: '持卡人',
    cardholderName: '持卡人姓名',
    transactionId: '交易流水号',
    currency: '币种',
    amount: '金额',
    outstanding: '未结清金额',
    createdAt: '创建时间',
    settledAt: '结清时间',
  },
};
