import type { ProgrammeSetting } from '#domain/enumerations.ts';
import type { ProgrammeChange } from '#domain/programme/programme.ts';

/** Rows of what is set for the whole programme. Times are Dates. They belong to no customer, and are never changed. */

/** One row: how many changes there have been. Whoever changes something locks it. */
export interface ProgrammeVersionTable {
  version: bigint;
}

export interface ProgrammeChangesTable {
  id: string;
  version: bigint;
  setting: ProgrammeSetting;
  /** Of a rate: 'EUR/USD'; otherwise empty. */
  currencyPair: string;
  value: string | null;
  validFrom: Date;
  reason: string;
  source: ProgrammeChange['source'];
  userId: string | null;
  userName: string | null;
  createdAt: Date;
}

/** Changes that were taken back before they counted. */
export interface ProgrammeWithdrawalsTable {
  changeId: string;
  reason: string;
  userId: string | null;
  userName: string | null;
  createdAt: Date;
}

/** Pictures by the SHA-256 of their bytes. */
export interface ProgrammeLogosTable {
  hash: string;
  /** A PNG. */
  content: Uint8Array;
  createdAt: Date;
}

/** Signed calls that were taken, each once. */
export interface ProgrammeMessagesTable {
  messageId: string;
  bodyHash: Uint8Array;
  answer: string | null;
  createdAt: Date;
}
