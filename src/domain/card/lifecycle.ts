import { type CardLogType, type CardStatus, cardLogType, cardStatus } from '../enumerations.ts';

const { initial, unactivated, normal, blocked, lost, expired, closing, closed } = cardStatus.code;

interface Action {
  logType: CardLogType;
  /** Statuses it may start from. */
  from: readonly CardStatus[];
  /** The status it leads to; 'same' changes a secret only, 'before' goes back to where the loss found the card. */
  to: CardStatus | 'same' | 'before';
  /** The privilege it takes, `card:<this>`. */
  privilege: 'activate' | 'loss' | 'unloss' | 'block' | 'unblock' | 'revoke' | 'acsPassword' | 'pin';
}

/**
 * What people may do to a card, and when. Not in the spec ("exact allowed transitions are not shown"): our reading of
 * what issuers do, see docs/decisions. Code asks this table and knows no status by heart.
 */
export const cardActions = {
  activate: { logType: cardLogType.code.activate, from: [unactivated], to: normal, privilege: 'activate' },
  loss: { logType: cardLogType.code.loss, from: [unactivated, normal, blocked], to: lost, privilege: 'loss' },
  unloss: { logType: cardLogType.code.unloss, from: [lost], to: 'before', privilege: 'unloss' },
  block: { logType: cardLogType.code.block, from: [normal], to: blocked, privilege: 'block' },
  unblock: { logType: cardLogType.code.unblock, from: [blocked], to: normal, privilege: 'unblock' },
  revoke: {
    logType: cardLogType.code.revoke,
    from: [unactivated, normal, blocked, lost, expired],
    to: closing,
    privilege: 'revoke',
  },
  updateAcsPassword: {
    logType: cardLogType.code.updateAcsPassword,
    from: [normal],
    to: 'same',
    privilege: 'acsPassword',
  },
  resetAcsPassword: {
    logType: cardLogType.code.resetAcsPassword,
    from: [normal, blocked],
    to: 'same',
    privilege: 'acsPassword',
  },
  updatePin: { logType: cardLogType.code.updatePin, from: [normal], to: 'same', privilege: 'pin' },
  resetPin: { logType: cardLogType.code.resetPin, from: [unactivated, normal, blocked], to: 'same', privilege: 'pin' },
} as const satisfies Record<string, Action>;

export type CardAction = keyof typeof cardActions;
export const cardActionNames = Object.keys(cardActions) as CardAction[];

/** Lifecycle action → the command that does it. */
export const cardActionCommands = {
  activate: 'activateCard',
  loss: 'reportCardLoss',
  unloss: 'cancelCardLoss',
  block: 'blockCard',
  unblock: 'unblockCard',
  revoke: 'revokeCard',
  updateAcsPassword: 'updateAcsPassword',
  resetAcsPassword: 'resetAcsPassword',
  updatePin: 'updatePin',
  resetPin: 'resetPin',
} as const satisfies Record<CardAction, string>;

/** What is done to a card without moving it, and in which statuses: no number is shown that nobody can use. */
export const stillActions = {
  limits: [unactivated, normal, blocked, lost],
  reveal: [unactivated, normal, blocked],
  issueToken: [unactivated, normal, blocked, lost, expired],
} as const satisfies Record<string, readonly CardStatus[]>;
export type StillAction = keyof typeof stillActions;

export const canStill = (action: StillAction, { cardStatus: status }: CardState): boolean =>
  (stillActions[action] as readonly CardStatus[]).includes(status);

/** What happens without anybody asking: issuing, the end of the expiry month, the sweep of a card that closes. */
export const systemMoves = [
  { name: 'issuePhysical', from: [initial], to: unactivated },
  { name: 'issueVirtual', from: [initial], to: normal },
  { name: 'issueFailed', from: [initial], to: closed },
  { name: 'expire', from: [unactivated, normal, blocked, lost], to: expired },
  { name: 'sweep', from: [expired], to: closing },
  { name: 'close', from: [closing], to: closed },
] as const satisfies readonly { name: string; from: readonly CardStatus[]; to: CardStatus }[];

/** What the table needs to know about a card. */
export interface CardState {
  cardStatus: CardStatus;
  /** Where a lost card was before the loss. */
  statusBeforeLoss?: CardStatus | null;
  blockedBy?: 'customer' | 'operator' | null;
}

export type Refusal = 'status' | 'operatorBlock';
export type Move = { allowed: true; to: CardStatus } | { allowed: false; why: Refusal };

/**
 * May this action be done to a card in this state, and where does it lead?
 * Unloss never lifts an older block: the card returns to the status before the loss.
 * @param byOperator whether operator staff ask: what they blocked only they unblock.
 */
export function moveCard(action: CardAction, card: CardState, byOperator: boolean): Move {
  const { from, to }: Action = cardActions[action];
  if (!from.includes(card.cardStatus)) return { allowed: false, why: 'status' };
  if (action === 'unblock' && card.blockedBy === 'operator' && !byOperator)
    return { allowed: false, why: 'operatorBlock' };
  if (to === 'same') return { allowed: true, to: card.cardStatus };
  if (to === 'before') return { allowed: true, to: card.statusBeforeLoss ?? normal };
  return { allowed: true, to };
}
