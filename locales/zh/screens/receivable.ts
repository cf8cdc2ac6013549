import type { Messages } from '../../messages.ts';

export const receivable: Messages['receivable'] = {
  debtor: '欠款方',
  emptyHint: '清算金额超出余额时，欠款会显示在这里。',
  state: '状态',
  open: '未结清',
  paid: '已结清',
};
