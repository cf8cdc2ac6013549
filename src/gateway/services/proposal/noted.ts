import { type InTransaction, isOperator } from '../../context.ts';
import { type AuditNote, note } from '../../trail.ts';
import type { ProposalRow } from './row.ts';

/**
 * Notes what became of a proposal. What staff ask of each other is no line of the customer's log; nor where it ends by what one of the
 * customer's people does, whose lines all stand there.
 */
export function noteProposal(
  open: InTransaction,
  { id, customerId, askedByStaff }: Pick<ProposalRow, 'id' | 'customerId' | 'askedByStaff'>,
  change: Pick<AuditNote, 'operation' | 'before' | 'after'>,
): void {
  if (askedByStaff && !isOperator(open.actor)) return;
  note(open, { subject: 'proposal', subjectId: id, customerId: askedByStaff ? null : customerId, ...change });
}
