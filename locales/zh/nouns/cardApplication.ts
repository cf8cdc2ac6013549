import type { Messages } from '../../messages.ts';
import { cardholder } from './cardholder.ts';
import { cardLimits } from './cardLimits.ts';

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
    productVersion: '产品版本',
    cardType: '卡类型',
    cardModel: '卡形态',
    accountId: '账户',
    accountNumber: '账户号码',
    currency: '币种',
    quantity: '数量',
    issued: '已发卡数',
    limits: cardLimits,
    issuingFee: '开卡费',
    feeTransactionId: '扣费交易',
    followsCardId: '原卡',
    followReason: '补卡原因',
    orderStatus: '订单状态',
    waitingFor: '等待原因',
    remark: '备注',
    deliveryAddress: cardholder.fields.residenceAddress,
    createdByName: '申请人',
    createdAt: '申请时间',
    updatedAt: '更新时间',
    history: '处理记录',
  },
  groups: { limits: '限额', deliveryAddress: '寄送地址' },
};
