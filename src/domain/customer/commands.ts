import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { Id } from '../filter.ts';
import { RequiredText } from '../validation.ts';
import { Customer } from './customer.ts';
import { CustomerSpend, CustomerSpendRequest } from './spend.ts';

const One = z.strictObject({ id: Id });
const WithReason = One.extend({ reason: RequiredText() });

/** What staff decide about customers, beside what is said of them. */
export const customerCommands = {
  enableCustomer: { right: 'customer:disable', input: One, output: Customer },
  disableCustomer: { right: 'customer:disable', input: WithReason, output: Customer },
  /** One that nothing refers to yet. */
  deleteCustomer: { right: 'customer:delete', input: One, output: z.strictObject({}) },
  customerSpend: {
    right: 'customer:read',
    input: CustomerSpendRequest,
    output: CustomerSpend,
    tells: 'authorization',
    readOnly: true,
  },
} as const satisfies CommandContracts;
