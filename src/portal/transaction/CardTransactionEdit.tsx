import type { CardTransaction } from '#domain/transaction/transaction.ts';
import { TransactionEdit } from './TransactionEdit.tsx';

export default function CardTransactionEdit() {
  return <TransactionEdit<CardTransaction> />;
}
