import { type OrderStatus, orderStatus } from '../enumerations.ts';

const { initial, processing, completed, cancelled, closed } = orderStatus.code;

interface Action {
  from: readonly OrderStatus[];
  to: OrderStatus;
  /** The privilege it takes, `cardApplication:<this>`. */
  privilege: 'process' | 'complete' | 'cancel' | 'close';
  /** Whoever is told no is told why. */
  needsReason: boolean;
}

/**
 * What becomes of an application: its cards are made when it is processed and issued when it is completed. The customer
 * may cancel until then; the issuer may close (reject) it until the cards are out.
 */
export const applicationActions = {
  process: { from: [initial], to: processing, privilege: 'process', needsReason: false },
  complete: { from: [processing], to: completed, privilege: 'complete', needsReason: false },
  cancel: { from: [initial], to: cancelled, privilege: 'cancel', needsReason: false },
  close: { from: [initial, processing], to: closed, privilege: 'close', needsReason: true },
} as const satisfies Record<string, Action>;

export type ApplicationAction = keyof typeof applicationActions;

/** Whether an application in this status can take the action. */
export function canMove(action: ApplicationAction, status: OrderStatus): boolean {
  const { from }: Action = applicationActions[action];
  return from.includes(status);
}
