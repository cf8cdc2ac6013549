import type { Messages } from '../../messages.ts';

export const ledgerLine: Messages['nouns']['ledgerLine'] = {
  name: '分录',
  fields: {
    id: '记录 ID',
    postingId: '记账凭证',
    line: '行号',
    type: '类型',
    customerId: '客户',
    customerName: '客户名称',
    accountId: '账户',
    accountNumber: '账号',
    cardId: '卡片',
    cardToken: '卡令牌',
    last4: '卡号后四位',
    book: '科目',
    currency: '币种',
    amount: '金额',
    createdAt: '记账时间',
  },
};
