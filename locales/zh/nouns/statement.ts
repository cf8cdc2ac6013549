import type { Messages } from '../../messages.ts';

export const statement: Messages['nouns']['statement'] = {
  name: '账单',
  fields: {
    id: '账单 ID',
    statementType: '账单类型',
    period: '账单周期',
    statementDate: '账单日期',
    customerId: '客户',
    accountId: '账户',
    cardId: '卡片',
    currency: '币种',
    beginningBalance: '期初余额',
    changeAmount: '变动金额',
    endingBalance: '期末余额',
    fileName: '文件名',
  },
};
