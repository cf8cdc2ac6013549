import type { Messages } from '../../messages.ts';

export const cardFunds: Messages['cardFunds'] = {
  account: '账户',
  amount: '金额',
  all: '全部',
  card: '卡片 %{card}',
  available: '可用：%{amount}',
  emptyHint: '卡片发行后，其余额会显示在这里。',
  direction: '方向',
  topUp: {
    label: '充值',
    title: '为卡片 %{card} 充值',
    effect: '将资金从账户转入卡片；除非规则要求先经同意，否则立即到账。',
    done: '已向卡片 %{card} 充值 %{amount}',
    owedFirst: '该卡如有欠款，将先行扣还，因此余额可能更少。',
  },
  return: {
    label: '退回资金',
    title: '退回卡片 %{card} 的资金',
    effect: '将资金从卡片转回账户；除非规则要求先经同意，否则立即到账。',
    done: '已从卡片 %{card} 退回 %{amount}',
    owedFirst: '该账户如有欠款，将先行扣还，因此余额可能更少。',
  },
};
