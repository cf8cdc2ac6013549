import { type CustomerStatus, customerStatus } from '../enumerations.ts';

const { initial, enabled, disabled } = customerStatus.code;

/**
 * What staff do to a customer: the statuses it is taken from and the one it leads to. Initial is being prepared: accounts,
 * users and cardholders, but no cards. Who is disabled can't sign in, spend or get cards; what was spent before is settled
 * all the same. Nobody becomes Initial again.
 */
export const customerActions = {
  enable: { command: 'enableCustomer', from: [initial, disabled], to: enabled },
  disable: { command: 'disableCustomer', from: [initial, enabled], to: disabled },
} as const satisfies Record<string, { command: string; from: readonly CustomerStatus[]; to: CustomerStatus }>;
export type CustomerAction = keyof typeof customerActions;

export const mayMoveCustomer = (action: CustomerAction, status: CustomerStatus): boolean =>
  (customerActions[action].from as readonly CustomerStatus[]).includes(status);
