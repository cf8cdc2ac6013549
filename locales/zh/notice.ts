import type { Messages } from '../messages.ts';

export const notice: Messages['notice'] = {
  title: '通知',
  unread: '%{smart_count} 条未读通知',
  manyUnread: '99 条以上未读通知',
  many: '99+',
  isUnread: '未读',
  filters: { all: '全部', unread: '未读' },
  readAll: '全部标为已读',
  read: '标为已读：%{what}',
  showAll: '全部通知',
  more: '显示更多',
  toSettings: '选择接收的通知',
  none: '暂无通知',
  noneHint: '他人对您可查看的卡片和审批所做的操作会显示在这里。',
  allRead: '您已读完全部通知',
  failed: '无法加载通知。',
  retry: '重试',
  wishes: {
    hint: '您本人的操作以及您无权查看的内容不会通知。更改立即生效。',
    about: '内容',
    inbox: '平台内',
    mail: '邮件',
    inboxOf: '%{kind}：平台内',
    mailOf: '%{kind}：邮件',
  },
};
