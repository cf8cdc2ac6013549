import type { SvgIconComponent } from '@mui/icons-material';
import Block from '@mui/icons-material/BlockOutlined';
import Check from '@mui/icons-material/CheckCircleOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import type { Customer } from '#domain/customer/customer.ts';
import { mayMoveCustomer } from '#domain/customer/lifecycle.ts';
import { customerStatus } from '#domain/enumerations.ts';
import type { Command } from '../client/dataProvider.ts';
import { useAbility, useSession } from '../client/PortalContext.tsx';

interface CustomerAct {
  command: Command;
  right: string;
  icon: SvgIconComponent;
  isFinal: boolean;
  fits: (customer: Customer) => boolean;
}

/** What staff decide about a customer by one press and a confirmation. */
export const customerActs = {
  enable: {
    command: 'enableCustomer',
    right: 'disable',
    icon: Check,
    isFinal: false,
    fits: (customer) => mayMoveCustomer('enable', customer.customerStatus),
  },
  disable: {
    command: 'disableCustomer',
    right: 'disable',
    icon: Block,
    isFinal: true,
    fits: (customer) => mayMoveCustomer('disable', customer.customerStatus),
  },
  // Of one in business something is left; the gateway knows best.
  delete: {
    command: 'deleteCustomer',
    right: 'delete',
    icon: Delete,
    isFinal: true,
    fits: (customer) => customer.customerStatus === customerStatus.code.initial,
  },
} as const satisfies Record<string, CustomerAct>;
export type CustomerActName = keyof typeof customerActs;
const names = Object.keys(customerActs) as CustomerActName[];

/** What this user may do about a customer as they are now: staff only. */
export function useCustomerActs(customer: Customer): CustomerActName[] {
  const ability = useAbility();
  const isOperator = useSession().user?.customerId === null;
  if (!isOperator) return [];
  return names.filter((name) => customerActs[name].fits(customer) && ability.can(customerActs[name].right, 'customer'));
}
