import type { Messages } from '../../messages.ts';

export const cardApplication: Messages['nouns']['cardApplication'] = {
  name: '申卡记录',
  fields: {
    id: '记录 ID',
    orderNumber: '订单号',
    customerId: '客户',
    customerName: '客户名称',
    cardholderId: '持卡人',
    cardholderName: '持卡人姓名',
    productId: '产品',
    productName: '产品名称',
    quantity: '数量',
    issued: '已发卡数',
    orderStatus: '订单状态',
    remark: '备注',
    createdByName: '申请人',
    createdAt: '申请时间',
    updatedAt: '更新时间',
  },
};
