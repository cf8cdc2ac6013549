import { z } from 'zod';
import { type CardStatus, cardStatus } from '../enumerations.ts';

const { unactivated, normal, blocked, lost, expired, closing, closed } = cardStatus.code;

/** Why a card is replaced before its time. */
export const replaceReasons = ['lost', 'stolen', 'damaged'] as const;
export type ReplaceReason = (typeof replaceReasons)[number];

/** Why a card follows another. */
export const followReasons = [...replaceReasons, 'renewal'] as const;
export const FollowReason = z.enum(followReasons);
export type FollowReason = (typeof followReasons)[number];

/** In which statuses a card may be followed, by the reason for it. What is lost or stolen spends nothing from then on. */
export const followedFrom = {
  lost: [unactivated, normal, blocked, lost],
  stolen: [unactivated, normal, blocked, lost],
  damaged: [unactivated, normal, blocked],
  renewal: [normal, blocked, expired],
} as const satisfies Record<FollowReason, readonly CardStatus[]>;

interface Followed {
  cardStatus: CardStatus;
  blockedBy?: 'customer' | 'operator' | null;
}

/**
 * Whether another card may take this one's place. What operator staff have blocked only they replace: another card would be a way
 * round their block.
 */
export function mayBeFollowed(
  reason: FollowReason,
  card: Followed,
  byOperator: boolean,
): 'yes' | 'status' | 'operatorBlock' {
  if (!(followedFrom[reason] as readonly CardStatus[]).includes(card.cardStatus)) return 'status';
  return card.blockedBy === 'operator' && !byOperator ? 'operatorBlock' : 'yes';
}

/** Whether a card is at its end: another may be made in place of the one that should have followed. */
export const isAtEnd = ({ cardStatus: status }: Pick<Followed, 'cardStatus'>): boolean =>
  status === closing || status === closed;

/**
 * Whether only operator staff have another card go on for this one: it is under their block, or was until somebody else or its time
 * ended it, or they revoked it before it was renewed. What they revoke of a lost or broken card is what another takes the place of.
 */
export const isStopped = (
  card: Followed & { statusBeforeLoss: CardStatus | null },
  reason: FollowReason | null,
): boolean =>
  card.blockedBy === 'operator' && (reason === 'renewal' || !isAtEnd(card) || card.statusBeforeLoss === blocked);

/** Whether recurring purchases may go on for a while on the number of the card that was followed for this reason. */
export const leavesNumber = (reason: FollowReason): boolean => !meansLoss(reason);

/** Whether a lost card is lost for good: a card that somebody else may have isn't put to use again. */
export const meansLoss = (reason: FollowReason): boolean => reason === 'lost' || reason === 'stolen';
