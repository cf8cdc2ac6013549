import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Customer } from '#domain/customer/customer.ts';
import { fieldsOf } from '#domain/field.ts';
import { languages } from '#locales/index.ts';
import { useAbility, useSession } from '../client/PortalContext.tsx';
import { CountryField } from '../kit/field/CountryField.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { PartList } from '../kit/list/PartList.tsx';
import { Facts } from '../kit/record/Facts.tsx';
import { PageTabs } from '../kit/record/PageTabs.tsx';
import { CustomerSpend } from './CustomerSpend.tsx';
import { customerLists as lists } from './customerLists.tsx';

/** What is a customer's; whoever may not read a kind of record doesn't see its tab. */
export function CustomerTabs({ customer }: { customer: Customer }) {
  const translate = useTranslate();
  const ability = useAbility();
  const tab = (name: keyof typeof lists | 'spend' | 'details', subject: string, content: ReactNode) =>
    ability.can('read', subject) ? [{ name, label: translate(`customer.tabs.${name}`), content }] : [];
  const of = { of: 'customer', filter: { customerId: customer.id } };
  return (
    <PageTabs
      base={`/customers/${encodeURIComponent(customer.id)}/show`}
      tabs={[
        ...tab('accounts', 'account', <PartList {...of} {...lists.accounts} />),
        ...tab('cardholders', 'cardholder', <PartList {...of} {...lists.cardholders} />),
        ...tab('cards', 'card', <PartList {...of} {...lists.cards} />),
        ...tab('spend', 'authorization', <CustomerSpend customer={customer} />),
        ...tab('users', 'user', <PartList {...of} {...lists.users} />),
        ...tab('statements', 'statement', <PartList {...of} {...lists.statements} />),
        ...tab('details', 'customer', <Details customer={customer} />),
      ]}
    />
  );
}

function Details({ customer }: { customer: Customer }) {
  const isOperator = useSession().user?.customerId === null;
  return (
    <Paper variant="outlined" sx={{ px: { xs: 2, md: 3 }, py: { xs: 1, md: 2 } }}>
      <Facts
        noun="customer"
        kinds={kinds}
        fields={isOperator ? facts : facts.filter(({ source }) => source !== 'remark')}
        record={customer}
      />
    </Paper>
  );
}

const kinds = fieldsOf(Customer);
const facts: readonly Column<Customer>[] = [
  { source: 'customerNumber' },
  { source: 'customerName' },
  { source: 'customerType' },
  { source: 'customerStatus' },
  { source: 'country', render: ({ country }) => <CountryField code={country} /> },
  { source: 'contactName' },
  { source: 'contactEmail' },
  { source: 'language', render: ({ language }) => languages[language] },
  { source: 'sandbox' },
  { source: 'createdAt' },
  { source: 'updatedAt' },
  { source: 'id', isId: true },
  { source: 'remark' },
];
