import type { Messages } from '../../messages.ts';

export const cardBalance: Messages['nouns']['cardBalance'] = {
  name: '卡余额',
  fields: {
    cardToken: '卡令牌',
    cardNumber: '卡号',
    last4: '卡号后四位',
    cardholderId: '持卡人',
    cardholderName: '持卡人姓名',
    cardStatus: '卡状态',
    currency: '币种',
    balance: '余额',
    held: '冻结金额',
    available: '可用余额',
    sharedCard: '共享卡',
    asOf: '截至时间',
    id: '记录 ID',
    customerId: '客户',
    customerName: '客户名称',
    accountId: '账户',
    accountNumber: '账号',
    createdAt: '创建时间',
  },
};
