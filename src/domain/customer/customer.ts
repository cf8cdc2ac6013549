import { z } from 'zod';
import { customerStatus, customerType } from '../enumerations.ts';
import { Id, oneOrMany, SearchText } from '../filter.ts';

/** The tenant: every row of business data belongs to one. Operator staff belong to none and see all. */
export const Customer = z.strictObject({
  id: Id,
  customerNumber: z.string(),
  customerName: z.string(),
  customerType: customerType.schema,
  customerStatus: customerStatus.schema,
  createdAt: z.iso.datetime(),
});
export type Customer = z.infer<typeof Customer>;

export const CustomerFilter = z.strictObject({
  customerType: oneOrMany(customerType.schema),
  customerStatus: oneOrMany(customerStatus.filterSchema),
  q: SearchText,
});

export const customerSorts = ['customerNumber', 'customerName', 'createdAt'] as const;
