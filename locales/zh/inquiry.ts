import type { Messages } from '../messages.ts';

export const inquiry: Messages['inquiry'] = {
  title: '卡片查询',
  intro: '输入卡令牌即可查询卡余额，无需登录。',
  cardToken: '卡令牌',
  cardTokenHelp: '由发卡机构提供。',
  submit: '查询余额',
  submitting: '查询中…',
  staff: '员工登录',
  balance: {
    title: '卡余额',
    available: '可用余额',
    asOf: '截至 %{time}',
    refresh: '刷新',
    refreshed: '余额已更新',
    leave: '退出',
    sessionEnded: '为保障安全，本次查询已结束，请重新输入卡令牌。',
  },
};
