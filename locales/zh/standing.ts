import type { Messages } from '../messages.ts';

export const standing: Messages['standing'] = {
  before: '注销前仍需处理：',
  closing: '没有冻结金额后即会注销。尚未了结：',
  unknown: '无法检查未了结的事项。',
  none: '没有未了结的事项。',
  goesBack: '将退回账户的 %{amount}',
  goesOn: '将转入替代卡的 %{amount}',
  cards: '%{smart_count} 张未注销的卡片',
  holds: '%{smart_count} 笔冻结中的消费',
  endsBy: '最迟至 %{moment}',
  receivables: '%{smart_count} 笔欠款',
  deposits: '%{smart_count} 笔处理中的入金',
  applications: '%{smart_count} 份处理中的申请',
  messages: '%{smart_count} 条待处理的处理方消息',
};
