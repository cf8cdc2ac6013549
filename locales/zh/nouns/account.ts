import type { Messages } from '../../messages.ts';

export const account: Messages['nouns']['account'] = {
  name: '账户',
  fields: {
    id: '账户 ID',
    accountNumber: '账号',
    accountName: '账户名称',
    customerId: '客户',
    customerName: '客户名称',
    currency: '币种',
    balance: '余额',
    held: '冻结金额',
    available: '可用余额',
    remark: '备注',
    accountStatus: '账户状态',
    createdAt: '创建时间',
    updatedAt: '更新时间',
  },
};
