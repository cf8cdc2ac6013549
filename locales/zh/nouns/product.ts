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
    productState: '状态',
    rangeFrom: '起始号码',
    rangeTo: '结束号码',
    numbersLeft: '剩余卡号',
    version: '版本',
    latestVersion: '最新版本',
    versions: '版本记录',
    validityMonths: '有效期（月）',
    conversionMarkup: '货币转换费（%）',
    refusedMerchantCodes: '拒绝的商户类别',
    refusedCountries: '拒绝的国家/地区',
    holdPeriods: '冻结期限',
    createdAt: '创建时间',
    defaultLimits: cardLimits,
    ceilings: cardLimits,
    issuingFee: '发卡费',
  },
  groups: { defaultLimits: '默认限额', ceilings: '限额上限' },
};
