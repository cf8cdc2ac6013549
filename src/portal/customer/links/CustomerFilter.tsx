import type { Customer } from '#domain/customer/customer.ts';
import { RecordInput } from '../../kit/form/RecordInput.tsx';
import { byName, nameOf } from './customerName.ts';

/** A filter by customer, found by typing a part of the name or number. */
export const CustomerFilter = (props: { source: string; label: string; alwaysOn?: boolean }) => (
  <RecordInput<Customer> noun="customer" nameOf={nameOf} sort={byName} {...props} />
);
