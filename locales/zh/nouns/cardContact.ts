import type { Messages } from '../../messages.ts';

export const cardContact: Messages['nouns']['cardContact'] = {
  name: '联系方式',
  fields: {
    id: '卡片 ID',
    cardToken: '卡令牌',
    last4: '卡号后四位',
    cardStatus: '卡状态',
    cardholderId: '持卡人',
    cardholderName: '持卡人姓名',
    customerId: '客户',
    customerName: '客户名称',
    email: '邮箱',
    areaCode: '区号',
    mobileNumber: '手机号',
    updatedAt: '更新时间',
  },
};
