import type { Messages } from '../../messages.ts';

export const deposit: Messages['deposit'] = {
  expected: '预计 %{date}',
  declareTitle: '申报入金',
  declareIntro: '登记正在途中的款项，到账后将计入账户。',
  account: '入账账户',
  conversionRateHelp: '每 1 %{from} 折合 %{to}',
  referenceHelp: '便于到账时识别该笔付款。',
  credited: '账户将入账 %{amount}。',
  declared: '入金 %{order} 已申报',
  emptyHint: '入金记录说明哪笔款项正汇往账户。',
  notFound: '未找到该入金记录',
  backToList: '返回入金记录',
  history: '处理记录',
  byNobody: '系统自动',
  reason: '原因',
  reasonHelp: '将展示给客户。',
  action: {
    process: {
      label: '转为处理中',
      title: '将入金 %{order} 转为处理中？',
      effect: '客户会看到该款项正在核查。',
      done: '入金 %{order} 已转为处理中',
    },
    confirm: {
      label: '确认到账',
      title: '确认入金 %{order} 到账？',
      effect: '账户 %{account} 将立即入账 %{reckoned}，且无法撤销。',
      done: '入金 %{order} 已确认，入账 %{amount}',
    },
    fail: {
      label: '标记为失败',
      title: '将入金 %{order} 标记为失败？',
      effect: '不会入账，且无法撤销。',
      done: '入金 %{order} 已标记为失败',
    },
  },
};
