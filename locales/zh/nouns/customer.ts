import type { Messages } from '../../messages.ts';

export const customer: Messages['nouns']['customer'] = {
  name: '客户',
  fields: {
    id: '客户 ID',
    customerNumber: '客户编号',
    customerName: '客户名称',
    customerType: '客户类型',
    customerStatus: '客户状态',
    country: '国家/地区',
    contactName: '联系人',
    contactEmail: '联系人邮箱',
    language: '语言',
    sandbox: '沙盒',
    remark: '备注',
    createdAt: '创建时间',
    updatedAt: '更新时间',
  },
};
