import type { Messages } from '../../messages.ts';

export const apiKey: Messages['apiKey'] = {
  notFound: '找不到该 API 密钥',
  back: '返回 API 密钥列表',
  emptyHint: '为每个使用 API 的程序新增一个密钥。',
  nameHelp: '例如使用该密钥的程序名称',
  addressesHelp: '允许的来源地址，每行一个，例如 203.0.113.7 或 203.0.113.0/24；留空表示不限',
  anywhere: '不限',
  days: '%{smart_count} 天',
  made: 'API 密钥“%{name}”已创建',
  shownOnce: '请立即复制并妥善保管：密钥不会再次显示。',
  notShownAgain: '密钥已创建，但未能显示，且不会再次显示。请吊销后另建一个。',
  copy: '复制密钥',
  kept: '我已保存',
  goOn: '继续',
  unanswered: '无人负责',
  unansweredHelp: '创建该密钥的用户已停用、删除或转移，密钥目前无法使用。接管后，密钥将在您的权限范围内恢复使用。',
  takeOver: {
    label: '接管',
    title: '接管 API 密钥“%{name}”？',
    effect: '今后由您负责：密钥在您的权限范围内有效。密钥本身不变。',
    done: 'API 密钥“%{name}”现由您负责',
  },
  revoke: {
    label: '吊销',
    title: '吊销 API 密钥“%{name}”？',
    effect: '使用该密钥的程序将立即被拒绝。吊销后无法恢复。',
    done: 'API 密钥“%{name}”已吊销',
  },
};
