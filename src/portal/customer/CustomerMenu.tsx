import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Customer } from '#domain/customer/customer.ts';
import { RowMenu } from '../kit/list/RowMenu.tsx';
import { CustomerActDialog } from './CustomerActDialog.tsx';
import { type CustomerActName, customerActs, useCustomerActs } from './customerActions.ts';

/** What can be done about a customer, from their row. */
export function CustomerMenu({ customer }: { customer: Customer }) {
  const translate = useTranslate();
  const [chosen, choose] = useState<CustomerActName>();
  const items = useCustomerActs(customer).map((name) => ({
    name,
    label: translate(`customer.${name}.label`),
    icon: customerActs[name].icon,
    isFinal: customerActs[name].isFinal,
    onChoose: () => choose(name),
  }));
  return (
    <>
      <RowMenu label={translate('lists.actionsFor', { name: customer.customerName })} items={items} />
      {chosen && <CustomerActDialog act={chosen} customer={customer} onClose={() => choose(undefined)} />}
    </>
  );
}
