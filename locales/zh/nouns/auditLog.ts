import type { Messages } from '../../messages.ts';

export const auditLog: Messages['nouns']['auditLog'] = {
  name: '审计记录',
  fields: {
    id: '记录 ID',
    sequence: '序号',
    customerId: '客户',
    customerName: '客户名称',
    userId: '用户',
    userName: '用户名',
    source: '来源',
    address: 'IP 地址',
    userAgent: '客户端程序',
    operation: '操作',
    subject: '对象',
    subjectId: '对象 ID',
    outcome: '结果',
    reason: '原因',
    changes: '变更内容',
    before: '变更前',
    after: '变更后',
    createdAt: '时间',
  },
};
