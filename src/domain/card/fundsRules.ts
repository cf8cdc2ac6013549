import { type CardStatus, cardStatus } from '../enumerations.ts';

const { unactivated, normal, blocked, lost, expired } = cardStatus.code;

/** From which statuses money is put on a card, and from which it is taken back. */
export const fundsStatuses = {
  topUp: [unactivated, normal, blocked],
  return: [unactivated, normal, blocked, lost, expired],
} as const satisfies Record<string, readonly CardStatus[]>;
export type FundsDirection = keyof typeof fundsStatuses;

/** Whether a card in this status takes money, or gives it back. */
export const mayMoveFunds = (direction: FundsDirection, status: CardStatus): boolean =>
  (fundsStatuses[direction] as readonly CardStatus[]).includes(status);
