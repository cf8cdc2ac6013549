import { proposalState } from '#domain/enumerations.ts';
import type { Proposal } from '#domain/proposal/proposal.ts';

/** Whether it may still be decided. Whoever may not see how it stands knows that it waits where it waits for them. */
export const isOpen = ({ proposalState: state, waitsForMe }: Proposal): boolean =>
  waitsForMe || state === proposalState.code.waiting;
