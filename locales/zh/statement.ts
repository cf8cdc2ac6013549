import type { Messages } from '../messages.ts';

export const statement: Messages['statement'] = {
  document: {
    title: { daily: '日账单', monthly: '月账单' },
    customer: '客户',
    account: '账户',
    card: '卡片',
    sharedCard: '%{card}（共享卡）',
    number: '账单编号',
    period: '账单周期',
    periodSpan: '%{from} 至 %{to}（%{timeZone}）',
    currency: '币种',
    made: '生成时间',
    time: '时间（%{timeZone}）',
    transaction: '交易编号',
    type: '类型',
    description: '说明',
    amount: '变动（%{currency}）',
    balance: '余额（%{currency}）',
    spent: '累计（%{currency}）',
    noLines: '本周期内没有交易。',
    total: '共 %{smart_count} 笔交易',
    page: '第 %{page} 页，共 %{pages} 页',
    sharedNote: '共享卡直接使用账户资金。其余额为该卡自发行以来在账户上的累计变动。',
    seal: '封印',
    sealNote: '封印是对本账单、其明细以及上一份账单封印计算的 SHA-256 哈希值。',
  },
};
