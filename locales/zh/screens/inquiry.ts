import type { Messages } from '../../messages.ts';

export const inquiry: Messages['inquiry'] = {
  title: '卡片查询',
  intro: '输入卡令牌即可查询卡余额，无需登录。',
  cardToken: '卡令牌',
  cardTokenHelp: '由发卡机构提供，以 CARD- 开头。',
  submit: '查询余额',
  submitting: '查询中…',
  staff: '员工登录',
  balance: {
    title: '卡余额',
    available: '可用余额',
    asOf: '截至 %{time}',
    refresh: '刷新',
    refreshed: '余额已更新',
    leave: '完成',
    another: '输入卡令牌',
    status: {
      initial: '制卡中',
      unactivated: '尚未激活',
      normal: '可正常使用',
      blocked: '已冻结，付款会被拒绝',
      lost: '已挂失',
      expired: '已过期',
      closing: '注销中',
      closed: '已注销',
    },
    sessionEnded: '为保障安全，本次查询已结束，请重新输入卡令牌。',
  },
};
