import { type AccountStatus, accountStatus } from '../enumerations.ts';

const { open, frozen, closed } = accountStatus.code;

/** What staff do to an account, each with a reason: the statuses it is taken from, the one it leads to, its privilege. */
export const accountActions = {
  freeze: { command: 'freezeAccount', from: [open], to: frozen, privilege: 'freeze' },
  unfreeze: { command: 'unfreezeAccount', from: [frozen], to: open, privilege: 'freeze' },
  close: { command: 'closeAccount', from: [open, frozen], to: closed, privilege: 'close' },
} as const satisfies Record<
  string,
  { command: string; from: readonly AccountStatus[]; to: AccountStatus; privilege: 'freeze' | 'close' }
>;
export type AccountAction = keyof typeof accountActions;

export const mayMoveAccount = (action: AccountAction, status: AccountStatus): boolean =>
  (accountActions[action].from as readonly AccountStatus[]).includes(status);

/** Where money may go by people's hands. What the processor settles, refunds and reverses moves in every status. */
export type Flow = 'in' | 'out';

/**
 * Frozen lets money in and none out. Closed does neither, but for what came after it was closed: staff pay a late refund out, and put
 * there what a late settlement took.
 */
export const mayFlow = (flow: Flow, status: AccountStatus): boolean =>
  status === open || (status === frozen && flow === 'in');
