import type { Messages } from '../../messages.ts';

export const apiKey: Messages['nouns']['apiKey'] = {
  name: 'API 密钥',
  fields: {
    id: 'API 密钥 ID',
    keyName: '名称',
    keyHint: '密钥',
    customerId: '客户',
    customerName: '客户名称',
    privileges: '权限',
    addresses: '来源地址',
    apiKeyStatus: '状态',
    expiresAt: '到期时间',
    lastUsedAt: '最近使用',
    lastUsedAddress: '最近来源地址',
    makerId: '负责人 ID',
    makerName: '负责人',
    answeredFor: '有负责人',
    createdAt: '创建时间',
    revokedAt: '吊销时间',
    validDays: '有效期',
  },
};
