import type { CommandServices } from '../command.ts';
import { customerSpend } from './spend.ts';
import { deleteCustomer, disableCustomer, enableCustomer } from './status.ts';

export const customerCommands = {
  enableCustomer,
  disableCustomer,
  deleteCustomer,
  customerSpend,
} satisfies Partial<CommandServices>;
