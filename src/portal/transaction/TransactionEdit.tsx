import { TextInput } from 'react-admin';
import { type AccountTransaction, type CardTransaction, TransactionChanges } from '#domain/transaction/transaction.ts';
import { EditPage } from '../frame/EditPage.tsx';
import { noTransaction } from './noTransaction.tsx';

/** The page that notes something about a transaction: all else of it is the books'. */
export function TransactionEdit<R extends AccountTransaction | CardTransaction>() {
  return (
    <EditPage<R>
      title="forms.editTitle"
      titleOf={({ transactionId: name }) => ({ name })}
      schema={TransactionChanges}
      notFound={noTransaction}
    >
      <TextInput
        source="note"
        multiline
        minRows={2}
        helperText="transaction.noteHelp"
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 255 } }}
      />
    </EditPage>
  );
}
