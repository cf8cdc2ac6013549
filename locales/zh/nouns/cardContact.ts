import type { Messages } from '../../messages.ts';

export const cardContact: Messages['nouns']['cardContact'] = {
  name: '联系方式',
  fields: {
    cardToken: '卡令牌',
    last4: '卡号后四位',
    cardholderName: '持卡人姓名',
    email: '邮箱',
    areaCode: '区号',
    mobileNumber: '手机号',
    updatedAt: '更新时间',
  },
};
