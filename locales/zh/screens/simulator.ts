import type { Messages } from '../../messages.ts';

/** The page where staff play merchants in the demonstration. */
export const simulator: Messages['simulator'] = {
  intro: '通过处理商接口以签名报文，在卡片上模拟商户的操作。',
  card: '卡片',
  scenario: '场景',
  run: '运行',
  off: '仅可在演示环境中或沙盒客户的卡片上模拟商户，目前还没有沙盒客户。',
  result: '运行结果',
  nothingYet: '请选择场景和卡片后运行。',
  own: '自定义一笔消费',
  ownHelp: '选择金额、商户、国家/地区、渠道和时间，查看哪些规定会拒绝它。',
  openAuthorization: '打开授权',
  outcome: {
    approved: '已批准',
    declined: '已拒绝',
    taken: '已受理',
    parked: '等待中',
    refused: '未受理',
  },
  scenarios: {
    hotel: {
      name: '酒店续住',
      story: '先授权两晚，再追加一晚，最后加上迷你吧消费。',
    },
    fuel: {
      name: '加油',
      story: '油枪先冻结 100，再告知实际加油金额并清算。',
    },
    restaurantTip: {
      name: '餐厅小费',
      story: '账单授权后连同小费一起清算。',
    },
    splitShipment: {
      name: '分批发货',
      story: '一笔订单随发货分两次清算。',
    },
    lateCapture: {
      name: '延迟清算',
      story: '商户清算时冻结已到期。',
    },
    reversal: {
      name: '撤销',
      story: '预订航班后在清算前取消。',
    },
    refund: {
      name: '退款',
      story: '消费清算后退回一部分。',
    },
    decline: {
      name: '拒绝',
      story: '博彩商户请求扣款，而卡片不能在此使用。',
    },
    wrongOrder: {
      name: '乱序到达',
      story: '清算先于授权到达并等待授权。',
    },
    verification: {
      name: '验证',
      story: '商户仅询问卡片是否有效。',
    },
  },
};
