import DialogContentText from '@mui/material/DialogContentText';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { type Account, AccountInput } from '#domain/account/account.ts';
import { CustomerChoice } from '../customer/links/CustomerChoice.tsx';
import { CreatePage } from '../frame/CreatePage.tsx';
import { currencyChoices } from '../kit/form/currencyChoices.ts';

/** The page on which staff open an account for a customer. */
export default function AccountCreate() {
  const translate = useTranslate();
  return (
    <CreatePage<Account>
      title="menu.openAccount"
      schema={AccountInput}
      submitLabel="menu.openAccount"
      said="account.opened"
    >
      <DialogContentText>{translate('account.openEffect')}</DialogContentText>
      <CustomerChoice source="customerId" label="nouns.account.fields.customerId" isRequired />
      <SelectInput source="currency" choices={[...currencyChoices]} isRequired />
      <TextInput source="accountName" isRequired autoComplete="off" />
      <TextInput source="remark" multiline autoComplete="off" />
    </CreatePage>
  );
}
