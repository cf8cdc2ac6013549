import type { AccountTransaction } from '#domain/transaction/transaction.ts';
import { TransactionEdit } from './TransactionEdit.tsx';

export default function AccountTransactionEdit() {
  return <TransactionEdit<AccountTransaction> />;
}
