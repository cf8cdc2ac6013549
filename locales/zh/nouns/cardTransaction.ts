import type { Messages } from '../../messages.ts';
import { transactionFields } from './transaction.ts';

export const cardTransaction: Messages['nouns']['cardTransaction'] = {
  name: '卡交易',
  fields: {
    ...transactionFields,
    cardId: '卡片',
    cardToken: '卡令牌',
    last4: '卡号后四位',
    cardholderId: '持卡人',
    cardholderName: '持卡人姓名',
    authorizationId: '授权记录',
    transactionCountry: '交易国家/地区',
    merchantInformation: '商户信息',
    mccCode: 'MCC 码',
  },
};
