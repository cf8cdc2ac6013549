import type { Messages } from '../../messages.ts';

export const cardActions: Messages['cardActions'] = {
  activate: {
    label: '激活',
    title: '激活卡片 %{card}？',
    bulkTitle: '激活 %{smart_count} 张卡？',
    effect: '激活后可立即用于支付。',
    done: '卡片 %{card} 已激活',
  },
  loss: {
    label: '挂失',
    title: '挂失卡片 %{card}？',
    bulkTitle: '挂失 %{smart_count} 张卡？',
    effect: '挂失后立即停止使用；如找回，可办理解挂。',
    done: '卡片 %{card} 已挂失',
  },
  unloss: {
    label: '解挂',
    title: '解挂卡片 %{card}？',
    bulkTitle: '解挂 %{smart_count} 张卡？',
    effect: '解挂后立即恢复到挂失前的状态。',
    done: '卡片 %{card} 已解挂',
  },
  block: {
    label: '冻结',
    title: '冻结卡片 %{card}？',
    bulkTitle: '冻结 %{smart_count} 张卡？',
    effect: '冻结后新的交易将被拒绝，直至解冻；已授权的交易仍会正常清算。',
    done: '卡片 %{card} 已冻结',
  },
  unblock: {
    label: '解冻',
    title: '解冻卡片 %{card}？',
    bulkTitle: '解冻 %{smart_count} 张卡？',
    effect: '解冻后可立即恢复支付。',
    done: '卡片 %{card} 已解冻',
  },
  revoke: {
    label: '吊销',
    title: '永久吊销卡片 %{card}？',
    bulkTitle: '永久吊销 %{smart_count} 张卡？',
    effect: '此操作无法撤销。卡片将被永久注销，剩余余额退回账户。',
    done: '卡片 %{card} 已吊销',
  },
  updateAcsPassword: {
    label: '修改 ACS 密码',
    title: '修改卡片 %{card} 的 ACS 密码',
    bulkTitle: '修改 %{smart_count} 张卡的 ACS 密码',
    effect: '此后持卡人须使用新密码确认线上支付。',
    done: '卡片 %{card} 的 ACS 密码已修改',
  },
  resetAcsPassword: {
    label: '重置 ACS 密码',
    title: '重置卡片 %{card} 的 ACS 密码？',
    bulkTitle: '重置 %{smart_count} 张卡的 ACS 密码？',
    effect: '当前密码立即失效，下次线上支付前须重新设置。',
    done: '卡片 %{card} 的 ACS 密码已重置',
  },
  updatePin: {
    label: '修改 PIN 码',
    title: '修改卡片 %{card} 的 PIN 码',
    bulkTitle: '修改 %{smart_count} 张卡的 PIN 码',
    effect: '新的 PIN 码立即生效。',
    done: '卡片 %{card} 的 PIN 码已修改',
  },
  resetPin: {
    label: '重置 PIN 码',
    title: '重置卡片 %{card} 的 PIN 码？',
    bulkTitle: '重置 %{smart_count} 张卡的 PIN 码？',
    effect: '当前 PIN 码立即失效，下次凭 PIN 交易前须重新设置。',
    done: '卡片 %{card} 的 PIN 码已重置',
  },
};
