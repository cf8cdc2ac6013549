import { type DepositStatus, depositStatus } from '../enumerations.ts';

const { initial, processing, success, fail } = depositStatus.code;

/** What staff do about money on its way: the statuses it is taken from, the one it leads to, and its privilege. */
export const depositActions = {
  process: { from: [initial], to: processing, privilege: 'confirm' },
  confirm: { from: [initial, processing], to: success, privilege: 'confirm' },
  fail: { from: [initial, processing], to: fail, privilege: 'fail' },
} as const satisfies Record<
  string,
  { from: readonly DepositStatus[]; to: DepositStatus; privilege: 'confirm' | 'fail' }
>;
export type DepositAction = keyof typeof depositActions;
export const depositActionNames = Object.keys(depositActions) as DepositAction[];

/** The statuses in which the money is still on its way. */
export const depositsUnderWay: readonly DepositStatus[] = [initial, processing];

export const isUnderWay = (status: DepositStatus): boolean => depositsUnderWay.includes(status);

/** Whether a deposit in this status may take the action. Success and fail are final. */
export const mayMoveDeposit = (action: DepositAction, status: DepositStatus): boolean =>
  (depositActions[action].from as readonly DepositStatus[]).includes(status);
