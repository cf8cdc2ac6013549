import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Customer } from '#domain/customer/customer.ts';
import { CustomerActDialog } from './CustomerActDialog.tsx';
import { type CustomerActName, customerActs, useCustomerActs } from './customerActions.ts';

/** The same beside the page's title; what brings a customer into business stands out. */
export function CustomerButtons({ customer }: { customer: Customer }) {
  const translate = useTranslate();
  const [chosen, choose] = useState<CustomerActName>();
  return (
    <>
      {useCustomerActs(customer).map((name) => {
        const { icon: Icon, isFinal } = customerActs[name];
        return (
          <Button
            key={name}
            variant={name === 'enable' ? 'contained' : 'outlined'}
            color={name === 'enable' ? 'primary' : isFinal ? 'error' : 'inherit'}
            startIcon={<Icon />}
            onClick={() => choose(name)}
          >
            {translate(`customer.${name}.label`)}
          </Button>
        );
      })}
      {chosen && <CustomerActDialog act={chosen} customer={customer} onClose={() => choose(undefined)} />}
    </>
  );
}
