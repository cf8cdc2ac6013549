import type { Messages } from '../../messages.ts';
import { transactionFields } from './transaction.ts';

export const accountTransaction: Messages['nouns']['accountTransaction'] = {
  name: 'Opération du compte |||| Opérations du compte',
  fields: { ...transactionFields, accountId: 'Compte', accountNumber: 'Numéro de compte' },
};
