import type { ColumnType, Generated } from 'kysely';
import type { Conditions } from '#domain/ability.ts';
import type { CountryCode } from '#domain/country.ts';
import type { CustomerLanguage } from '#domain/customer/customer.ts';
import type { CustomerStatus, CustomerType, Status } from '#domain/enumerations.ts';

/** Rows of who may come in and what they asked for, in camelCase; times are Dates. */

export interface CustomersTable {
  id: string;
  customerNumber: string;
  customerName: string;
  customerType: CustomerType;
  customerStatus: CustomerStatus;
  /** Null for customers from before it was asked for, as with whom one talks there. */
  country: Generated<CountryCode | null>;
  contactName: Generated<string | null>;
  contactEmail: Generated<string | null>;
  /** What the customer is written to in. */
  language: Generated<CustomerLanguage>;
  /** To try things with. */
  sandbox: Generated<boolean>;
  /** Staff's own. */
  remark: Generated<string | null>;
  createdAt: Date;
  updatedAt: Date;
}

export interface RolesTable {
  id: string;
  roleName: string;
  description: string | null;
  forOperators: boolean;
  passwordMinimum: number;
  /** Whoever has it has to set up a second factor. */
  requiresSecondFactor: Generated<boolean>;
}

export interface PermissionsTable {
  id: string;
  privilegeName: string;
  moduleName: string;
  sort: number;
  updateTime: Date;
  /** What it is limited to; null for all fields, all records. */
  fields: string[] | null;
  conditions: ColumnType<Conditions | null, string | null | undefined, string | null>;
  /** It takes away instead of giving. */
  inverted: Generated<boolean>;
  reason: string | null;
}

export interface RolePermissionsTable {
  roleId: string;
  permissionId: string;
}

export interface UsersTable {
  id: string;
  customerId: string | null;
  userName: string;
  email: string;
  passwordHash: string;
  passwordIsEasy: boolean;
  /** False until they choose one, and again once staff have taken it away. */
  hasPassword: Generated<boolean>;
  /** The address that counts once a code from its mailbox has been entered, and since when it waits. */
  newEmail: string | null;
  newEmailAt: Date | null;
  roleId: string;
  status: Status;
  failedTries: Generated<number>;
  lastFailedAt: Date | null;
  lockedUntil: Date | null;
  /** Among the tries that are lost was one with the right password, and a wrong code. */
  passwordWasRight: Generated<boolean>;
  lastSignInAt: Date | null;
  /** Since when they prove something beside their password. */
  secondFactorAt: Date | null;
  createdAt: Date;
}

export interface PasswordHistoryTable {
  userId: string;
  passwordHash: string;
  setAt: Date;
}

export interface SessionsTable {
  id: string;
  tokenHash: Uint8Array;
  handleHash: Uint8Array | null;
  userId: string;
  address: string | null;
  userAgent: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  /** When its user last proved their password again, for what takes more than a session. */
  confirmedAt: Date | null;
  endedAt: Date | null;
  /** As whom they look at the portal for now; both null where as themselves, the customer also for a role of operator staff. */
  viewingRoleId: Generated<string | null>;
  viewingCustomerId: Generated<string | null>;
}

export interface CardSessionsTable {
  id: string;
  customerId: string;
  cardId: string;
  tokenHash: Uint8Array;
  handleHash: Uint8Array | null;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

export interface ResetCodesTable {
  id: string;
  userId: string;
  purpose: Generated<'password' | 'email'>;
  /** Of the code together with what it is for and the address that it was mailed to. */
  codeHash: Uint8Array;
  tries: Generated<number>;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface SecondFactorsTable {
  id: string;
  userId: string;
  /** Which key of the ring the secret is sealed with. */
  keyId: string;
  sealed: string;
  createdAt: Date;
  /** Null until a code of it has been entered. */
  confirmedAt: Date | null;
  /** The half minute of the last code that was taken: none before it, nor itself, is taken again. */
  lastStep: Generated<bigint>;
}

export interface RecoveryCodesTable {
  id: string;
  userId: string;
  codeHash: Uint8Array;
  usedAt: Date | null;
}

export interface PasskeysTable {
  id: string;
  userId: string;
  /** By which browsers call it. */
  credentialId: string;
  publicKey: Uint8Array;
  /** How often it was used, where it counts that. */
  counter: bigint;
  transports: string[];
  passkeyName: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface PasskeyQuestionsTable {
  challengeHash: Uint8Array;
  userId: string;
  /** In which session it is asked; null where somebody signs in. */
  sessionId: string | null;
  purpose: 'add' | 'use';
  expiresAt: Date;
}

export interface AttemptWindowsTable {
  key: string;
  /** Of the latest attempt. */
  startedAt: Date;
  /** What earlier versions count by. */
  attempts: number;
  /** Of those that still counted at the latest one, in their order. */
  times: Generated<Date[]>;
}

export interface MailOutboxTable {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  createdAt: Date;
  sentAt: Date | null;
  tries: Generated<number>;
  /** The last of its tries; also null where a gateway of before migration 0085 tried it. */
  triedAt: ColumnType<Date | null, Date | null | undefined, Date>;
}

export interface RequestsTable {
  userId: string;
  operation: string;
  requestId: string;
  bodyHash: Uint8Array;
  /** As it was given, as JSON. */
  answer: string | null;
  /** By the database's clock. */
  createdAt: Generated<Date>;
}
