import type { Generated } from 'kysely';
import type { ApiKeyStatus } from '#domain/enumerations.ts';

/** Rows of machines' keys; of the key itself there is only a hash. */

export interface ApiKeysTable {
  id: string;
  /** Null for one of operator staff. */
  customerId: string | null;
  keyName: string;
  /** SHA-256: what is hashed is 32 random bytes, which nobody guesses. */
  keyHash: Uint8Array;
  lastFour: string;
  /** As they were typed; compared as inet. None: from anywhere. */
  addresses: string[];
  apiKeyStatus: ApiKeyStatus;
  /** Who answers for it. */
  makerId: string | null;
  makerName: string;
  /** Staff's, who are nobody whom a customer sees. */
  makerIsStaff: boolean;
  createdAt: Date;
  expiresAt: Date;
  /** Written at most once a minute. */
  lastUsedAt: Generated<Date | null>;
  lastUsedAddress: Generated<string | null>;
  revokedAt: Generated<Date | null>;
}

export interface ApiKeyPermissionsTable {
  apiKeyId: string;
  permissionId: string;
  /** The key's. */
  customerId: string | null;
}
