import type { Customer } from '#domain/customer/customer.ts';
import { customerStatus } from '#domain/enumerations.ts';
import { readable } from '../../reading/query.ts';

export const customer = readable({
  noun: 'customer',
  from: (db) => db.selectFrom('customers as customer').selectAll('customer'),
  id: 'customer.id',
  filters: {
    customerType: 'customer.customerType',
    customerStatus: { column: 'customer.customerStatus', enumeration: customerStatus },
  },
  search: ['customer.customerNumber', 'customer.customerName'],
  sorts: {
    customerNumber: 'customer.customerNumber',
    customerName: 'customer.customerName',
    createdAt: 'customer.createdAt',
  },
  order: { field: 'customerName', order: 'ASC' },
  by: { customerNumber: 'customer.customerNumber' },
  toRecord: (row): Customer => ({ ...row, createdAt: row.createdAt.toISOString() }),
});
