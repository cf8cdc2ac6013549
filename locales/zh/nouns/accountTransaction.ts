import type { Messages } from '../../messages.ts';
import { transactionFields } from './transaction.ts';

export const accountTransaction: Messages['nouns']['accountTransaction'] = {
  name: '账户交易',
  fields: { ...transactionFields, accountId: '账户', accountNumber: '账号' },
};
