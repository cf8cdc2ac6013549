import type { Messages } from '../../messages.ts';

export const processorMessage: Messages['nouns']['processorMessage'] = {
  name: '处理商报文',
  fields: {
    id: '编号',
    messageId: '报文编号',
    dataType: '数据类型',
    kind: '报文种类',
    outcome: '处理结果',
    processStatus: '处理状态',
    customerId: '客户',
    customerName: '客户名称',
    cardId: '卡片',
    cardToken: '卡令牌',
    last4: '卡号后四位',
    transactionLink: '交易关联号',
    clearingReference: '清算参考号',
    transactionCurrency: '交易币种',
    transactionAmount: '交易金额',
    merchantName: '商户名称',
    authorizationId: '授权',
    refusal: '未受理原因',
    reason: '原因',
    resolvedBy: '处理人',
    resolvedAt: '处理时间',
    createdAt: '接收时间',
  },
};
