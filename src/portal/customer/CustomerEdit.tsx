import { type Customer, CustomerChanges } from '#domain/customer/customer.ts';
import { EditPage } from '../frame/EditPage.tsx';
import { CustomerInputs } from './CustomerInputs.tsx';
import { noCustomer } from './noCustomer.tsx';

/** The page that changes what is known of a customer. */
export default function CustomerEdit() {
  return (
    <EditPage<Customer>
      title="forms.editTitle"
      titleOf={({ customerName: name }) => ({ name })}
      schema={CustomerChanges}
      notFound={noCustomer}
    >
      <CustomerInputs />
    </EditPage>
  );
}
