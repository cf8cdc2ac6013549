import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import { type Customer, CustomerInput } from '#domain/customer/customer.ts';
import { customerType } from '#domain/enumerations.ts';
import { CreatePage } from '../frame/CreatePage.tsx';
import { CustomerInputs } from './CustomerInputs.tsx';

/** The page on which staff take a customer on. */
export default function CustomerCreate() {
  const translate = useTranslate();
  return (
    <CreatePage<Customer>
      title="menu.addCustomer"
      schema={CustomerInput}
      defaults={begin}
      submitLabel="menu.addCustomer"
      said={({ customerName: name }) => ['customer.added', { name }]}
    >
      <DialogContentText>{translate('customer.addEffect')}</DialogContentText>
      <CustomerInputs isNew />
    </CreatePage>
  );
}

const begin = { customerType: customerType.code.corporation, language: 'en', sandbox: false };
