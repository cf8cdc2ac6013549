import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { Id } from '../filter.ts';

export const roleCommands = {
  /**
   * Has this session look at the portal as somebody with that role does, and change nothing, until it looks as itself again or
   * ends. For a role of customers' people operator staff say of which customer.
   */
  viewAsRole: {
    right: 'user:bindRole',
    input: z.strictObject({ id: Id, customerId: Id.optional() }),
    output: z.strictObject({}),
  },
  endViewing: { right: 'person', input: z.strictObject({}), output: z.strictObject({}), secret: true },
  deleteRole: { right: 'role:delete', input: z.strictObject({ id: Id }), output: z.strictObject({}) },
} as const satisfies CommandContracts;
