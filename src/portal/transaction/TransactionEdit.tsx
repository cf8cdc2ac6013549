import { TextInput, useTranslate } from 'react-admin';
import { type AccountTransaction, type CardTransaction, TransactionChanges } from '#domain/transaction/transaction.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { EditPage } from '../frame/EditPage.tsx';
import { movementTitle } from './links/naming.ts';
import { noTransaction } from './noTransaction.tsx';

/** The page that notes something about a transaction: all else of it is the books'. */
export function TransactionEdit<R extends AccountTransaction | CardTransaction>() {
  const translate = useTranslate();
  const { tag } = useLanguage();
  return (
    <EditPage<R>
      title="forms.editTitle"
      titleOf={(transaction) => ({ name: movementTitle(translate, transaction, tag) })}
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
