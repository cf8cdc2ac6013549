import type { auditOutcomes, auditSources } from '#domain/auditLog/auditLog.ts';

/** Rows of the audit log. Written by the function append_audit only, never changed. */

export interface AuditLogsTable {
  id: string;
  /** The customer's id; the nil id for the programme's own. */
  chain: string;
  sequence: bigint;
  customerId: string | null;
  createdAt: Date;
  userId: string | null;
  userName: string | null;
  source: (typeof auditSources)[number];
  address: string | null;
  userAgent: string | null;
  operation: string;
  subject: string;
  subjectId: string | null;
  outcome: (typeof auditOutcomes)[number];
  reason: string | null;
  /** JSON, character for character as it was hashed. */
  before: string | null;
  after: string | null;
  hash: Uint8Array;
}

export interface AuditHeadsTable {
  chain: string;
  sequence: bigint;
  hash: Uint8Array;
  keptAfter: bigint;
  keptAfterHash: Uint8Array;
}

/** What the holder of the keys said of a chain last: that it was whole up to this line. */
export interface AuditSealsTable {
  chain: string;
  sequence: bigint;
  hash: Uint8Array;
  /** Id of the key that signed. */
  sealKey: string;
  sealSignature: Uint8Array;
  sealedAt: Date;
}
