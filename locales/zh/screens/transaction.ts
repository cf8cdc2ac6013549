import type { Messages } from '../../messages.ts';

export const transaction: Messages['transaction'] = {
  notFound: '未找到该交易',
  backToList: '返回列表',
  emptyHint: '资金变动会显示在这里。',
  postedNothing: '没有资金变动，因此没有分录。',
  links: '关联交易',
  noLinks: '没有与之关联的其他交易。',
  ledgerHelp: '该记账凭证对各项余额的影响，每个币种合计为零。',
  owner: '账户、卡片或科目',
  withCard: '卡片 %{card}',
  withAccount: '账户 %{account}',
  ofProgramme: '发卡项目：%{book}',

  // What is booked by hand, and noted.
  operation: '操作',
  noteHelp: '所有可查看此交易的人都能看到。账目保持不变。',

  // What was there at a moment in the past.
  balanceAt: {
    hint: '按发卡项目的时间，查看过去某一时刻的账面、冻结和可用余额。',
    day: '日期',
    time: '时间',
    timeHelp: '留空表示当天结束时。',
    show: '查看余额',
    title: '%{moment}（%{zone}）的余额',
    heldUnknown: '当时的消费过多，无法合计冻结金额。',
    noLines: '当时还没有任何资金变动。',
    lines: '截至当时的最近交易',
    all: '截至当时的全部交易',
  },
};
