import type { Messages } from '../messages.ts';

export const account: Messages['account'] = {
  showTransactions: '查看交易',
  editRemark: '编辑备注',
  remarkSaved: '账户 %{account} 的备注已保存',
  totals: '按币种合计',
  heldHelp: '共享卡未完成授权占用的金额',
  availableHelp: '余额减去冻结金额',
  cards: '由该账户支付的卡片',
  emptyHint: '发卡机构开立账户后，账户会显示在这里。',
  tabs: {
    details: '详情',
    transactions: '交易',
    cards: '卡片',
    deposits: '入金',
    receivables: '应收款',
    statements: '账单',
  },
  notFound: '未找到该账户',
  backToList: '返回余额列表',
  noTransactions: '该账户尚无交易',
  noCards: '尚无卡片由该账户支付',
  noDeposits: '该账户尚无入金记录',
  noReceivables: '该账户从未有过欠款',
  owed: '该账户欠款 %{amount}，将从下一笔到账资金中扣除。',

  operation: {
    amount: '金额',
    adjustAmountHelp: '负数表示从账户中扣减。',
    reason: '原因',
    reasonHelp: '将随交易展示给客户。',
    adjust: {
      label: '调账',
      title: '对账户 %{account} 调账',
      effect: '调增或调减账户余额。',
      done: '账户 %{account} 已调账',
    },
    rebate: {
      label: '返利',
      title: '向账户 %{account} 返利',
      effect: '将返利计入账户。',
      done: '返利已计入账户 %{account}',
    },
    withdraw: {
      label: '提现',
      title: '从账户 %{account} 提现',
      effect: '将资金付至客户的银行账户。',
      done: '账户 %{account} 的提现已入账',
    },
    chargeFee: {
      label: '收取费用',
      title: '向账户 %{account} 收取费用',
      effect: '从账户中扣除费用。',
      done: '已向账户 %{account} 收取费用',
    },
  },
};
