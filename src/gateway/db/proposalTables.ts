import type { ColumnType, JSONColumnType } from 'kysely';
import type { ProposalState } from '#domain/enumerations.ts';
import type { ConsentableCommand, ProposedCommand } from '#domain/proposal/consentable.ts';
import type { ProposalDecision } from '#domain/proposal/proposal.ts';
import type { InterfaceLanguage } from '#locales/index.ts';

/** Rows of what waits for consent. */

export interface ProposalsTable {
  id: string;
  /** Null for what is about staff. */
  customerId: string | null;
  command: ConsentableCommand;
  input: ColumnType<ProposedCommand['input'], string, never>;
  /** One of the two. */
  cardId: string | null;
  userId: string | null;
  /** In the minor units of the card's currency. */
  amount: bigint | null;
  before: JSONColumnType<Record<string, unknown>>;
  after: JSONColumnType<Record<string, unknown>>;
  /** SHA-256 over what must not have moved. */
  guardedHash: Uint8Array;
  reason: string;
  isRequest: boolean;
  state: ProposalState;
  askedById: string;
  askedByName: string;
  askedByStaff: boolean;
  /** A program with a key. */
  askedByKey: boolean;
  /** Of whoever asked: in which they are written to. */
  language: InterfaceLanguage;
  needed: number;
  /** Whoever decides has this role; null: whoever may do it. */
  deciderRoleId: string | null;
  failure: string | null;
  failureArgs: ColumnType<Record<string, string | number> | null, string | null, string | null>;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

/** Written once, then only read. */
export interface ProposalDecisionsTable {
  proposalId: string;
  customerId: string | null;
  deciderId: string;
  deciderName: string;
  decision: ProposalDecision['decision'];
  reason: string | null;
  createdAt: Date;
}

/** Which commands take consent. */
export interface ProgrammeConsentsTable {
  command: ConsentableCommand;
  /** In units of the card's currency, whichever that is; null: always. */
  fromAmount: string | null;
  needed: number;
  deciderRoleId: string | null;
  changedByName: string;
  changedAt: Date;
}

/** A rule that somebody would loosen, until somebody else agrees. */
export interface ConsentChangesTable {
  id: string;
  /** Null: the programme's. */
  customerId: string | null;
  command: ConsentableCommand;
  fromAmount: string | null;
  /** 0: the rule would go. */
  needed: number;
  deciderRoleId: string | null;
  reason: string;
  askedById: string;
  askedByName: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Since when only one person may set rules on a side where there were two. */
export interface LoneRuleSettersTable {
  /** Null: the programme's. */
  customerId: string | null;
  since: Date;
}

export interface CustomerConsentsTable extends ProgrammeConsentsTable {
  customerId: string;
}
