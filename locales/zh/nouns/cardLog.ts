import type { Messages } from '../../messages.ts';

export const cardLog: Messages['nouns']['cardLog'] = {
  name: '日志',
  fields: {
    id: '日志 ID',
    type: '操作类型',
    customerId: '客户',
    customerName: '客户名称',
    cardId: '卡片',
    cardToken: '卡令牌',
    last4: '卡号后四位',
    cardholderId: '持卡人',
    cardholderName: '持卡人姓名',
    fromStatus: '操作前状态',
    toStatus: '操作后状态',
    reason: '原因',
    source: '来源',
    userId: '用户',
    userName: '操作人',
    createdAt: '操作时间',
  },
};
