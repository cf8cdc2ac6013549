import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export type ProposalRow = Selectable<Tables['proposals']>;

/** Why it can't be done: key of the message, and what to fill into it. */
export interface Failure {
  messageKey: string;
  args: Record<string, string | number>;
}
