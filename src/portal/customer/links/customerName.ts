import type { Customer } from '#domain/customer/customer.ts';

export const nameOf = ({ customerName }: Customer) => customerName;
export const byName = { field: 'customerName', order: 'ASC' } as const;
