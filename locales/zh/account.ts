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
};
