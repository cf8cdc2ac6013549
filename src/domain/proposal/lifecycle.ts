import { type ProposalState, proposalState } from '../enumerations.ts';

const { waiting, agreed, refused, withdrawn, expired, failed } = proposalState.code;

/**
 * How a proposal ends: from which states, and in which. All but the first are ends. It fails where all have agreed and it can't be
 * done any more: the record has moved, or whoever asked may not do it any more. What is about somebody who is deleted fails at once.
 */
export const proposalMoves = {
  agree: { from: [waiting], to: agreed },
  refuse: { from: [waiting], to: refused },
  withdraw: { from: [waiting], to: withdrawn },
  expire: { from: [waiting], to: expired },
  fail: { from: [waiting], to: failed },
} as const satisfies Record<string, { from: readonly ProposalState[]; to: ProposalState }>;
export type ProposalMove = keyof typeof proposalMoves;

export const mayMoveProposal = (move: ProposalMove, state: ProposalState): boolean =>
  (proposalMoves[move].from as readonly ProposalState[]).includes(state);

/** No more are counted of those that wait for somebody. */
export const mostWaiting = 100;

const day = 24 * 3_600_000;

/** Until when waits what somebody asked for then: a week. */
export const waitsUntil = (asked: Date): Date => new Date(asked.getTime() + 7 * day);
