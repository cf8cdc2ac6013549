import { sql } from 'kysely';
import type { Customer } from '#domain/customer/customer.ts';
import { customerStatus } from '#domain/enumerations.ts';
import { readable } from '../../reading/query.ts';

/** What staff note of a customer isn't the customer's to read, whoever asks within their walls. */
const forStaff = sql<string | null>`case when current_setting('app.staff', true) = 'on' then customer.remark end`;

export const customer = readable({
  noun: 'customer',
  from: (db) =>
    db
      .selectFrom('customers as customer')
      .select(['customer.id', 'customerNumber', 'customerName', 'customerType', 'customerStatus', 'country'])
      .select(['contactName', 'contactEmail', 'language', 'sandbox', 'createdAt', 'updatedAt'])
      .select(forStaff.as('remark')),
  id: 'customer.id',
  filters: {
    customerType: 'customer.customerType',
    customerStatus: { column: 'customer.customerStatus', enumeration: customerStatus },
    country: 'customer.country',
    sandbox: 'customer.sandbox',
  },
  search: ['customer.customerNumber', 'customer.customerName', 'customer.contactName', 'customer.contactEmail'],
  sorts: {
    customerNumber: 'customer.customerNumber',
    customerName: 'customer.customerName',
    country: sql`coalesce(customer.country, '')`,
    customerStatus: 'customer.customerStatus',
    createdAt: 'customer.createdAt',
  },
  order: { field: 'customerName', order: 'ASC' },
  by: { customerNumber: 'customer.customerNumber' },
  toRecord: (row): Customer => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }),
});
