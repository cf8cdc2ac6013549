import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Customer, CustomerInput } from '#domain/customer/customer.ts';
import { customerType } from '#domain/enumerations.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { CreatePage } from '../frame/CreatePage.tsx';
import { CustomerInputs } from './CustomerInputs.tsx';

/** The page on which staff take a customer on. */
export default function CustomerCreate() {
  const translate = useTranslate();
  const { language } = useLanguage();
  // Mostly the language of those who take them on. What was begun stays where the portal's own is changed meanwhile.
  const [begin] = useState({ customerType: customerType.code.corporation, language, sandbox: false });
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
