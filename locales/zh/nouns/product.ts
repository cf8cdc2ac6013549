import type { Messages } from '../../messages.ts';
import { cardLimits } from './cardLimits.ts';

export const product: Messages['nouns']['product'] = {
  name: '产品',
  fields: {
    id: '产品 ID',
    productCode: '产品代码',
    productName: '产品名称',
    cardBin: '卡 BIN',
    cardScheme: '卡组织',
    cardType: '卡类型',
    cardModel: '卡形态',
    currency: '币种',
    sharedCard: '共享卡',
    defaultLimits: cardLimits,
    issuingFee: '发卡费',
    status: '状态',
  },
  groups: { defaultLimits: '默认限额' },
};
