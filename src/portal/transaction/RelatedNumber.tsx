import type { AccountTransaction, CardTransaction } from '#domain/transaction/transaction.ts';
import { IdField } from '../kit/field/IdField.tsx';

/** The number of the transaction that this one belongs to. Where it lives, the page of this one knows. */
export const RelatedNumber = ({ record }: { record: AccountTransaction | CardTransaction }) => (
  <IdField id={record.relatedTransactionId} />
);
