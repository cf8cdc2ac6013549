import { TextInput } from 'react-admin';
import { type Account, AccountChanges } from '#domain/account/account.ts';
import { useSession } from '../client/PortalContext.tsx';
import { EditPage } from '../frame/EditPage.tsx';
import { noAccount } from './noAccount.tsx';

/** The page that changes what is known of an account; its customer's people change the remark. */
export default function AccountEdit() {
  const isOperator = useSession().user?.customerId === null;
  return (
    <EditPage<Account>
      title="forms.editTitle"
      titleOf={({ accountNumber: name }) => ({ name })}
      schema={AccountChanges}
      notFound={noAccount}
    >
      {isOperator && <TextInput source="accountName" isRequired autoComplete="off" />}
      <TextInput source="remark" multiline minRows={2} autoComplete="off" />
    </EditPage>
  );
}
