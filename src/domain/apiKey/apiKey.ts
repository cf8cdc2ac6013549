import { z } from 'zod';
import { apiKeyStatus } from '../enumerations.ts';
import { Id, oneOrMany, SearchText, TimeRange } from '../filter.ts';
import { RequiredText } from '../validation.ts';
import { addressesIn } from './addresses.ts';

/** What a program comes in with, instead of a person: with rights of its own, for staff or for one customer. */
export const ApiKey = z.strictObject({
  id: Id,
  keyName: z.string(),
  /** How the key begins and its last four characters: all that is still known of it. */
  keyHint: z.string(),
  /** Null for one of operator staff. */
  customerId: Id.nullable(),
  customerName: z.string().nullable(),
  privileges: z.array(z.string()),
  /** Where it may come from: addresses, or ranges as `203.0.113.0/24`. None: from anywhere. */
  addresses: z.array(z.string()),
  apiKeyStatus: apiKeyStatus.schema,
  expiresAt: z.iso.datetime(),
  /** To the minute. */
  lastUsedAt: z.iso.datetime().nullable(),
  lastUsedAddress: z.string().nullable(),
  /** Who answers for it: its maker, or who took it over. Null when they were deleted. */
  makerId: Id.nullable(),
  makerName: z.string(),
  /** False while whoever answers for it is disabled, deleted or somebody else's: it opens nothing until it is taken over. */
  answeredFor: z.boolean(),
  createdAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

const Addresses = z.array(z.string().trim().max(64)).max(50).refine(addressesIn, 'validation.addresses');

const NameAndAddresses = z.strictObject({ keyName: RequiredText(64), addresses: Addresses });

/** Name and addresses, each by itself: what may still be changed. What it may do, for whom and until when is said once. */
export const ApiKeyChanges = NameAndAddresses.partial();
export type ApiKeyChanges = z.infer<typeof ApiKeyChanges>;

/** The longest that a key is good, in days. */
export const longestValid = 365;

export const ApiKeyInput = NameAndAddresses.extend({
  addresses: Addresses.optional(),
  /** Names of privileges, none beyond what its maker holds. */
  privileges: z.array(z.string().max(64)).min(1, 'validation.required').max(500),
  /** For so many days from now. */
  validDays: z.int('validation.required').min(1, 'validation.validDays').max(longestValid, 'validation.validDays'),
  /** Null or absent: for operator staff, or for the customer of the one who asks. */
  customerId: Id.nullable().optional(),
});
export type ApiKeyInput = z.infer<typeof ApiKeyInput>;

export const ApiKeyFilter = z.strictObject({
  customerId: oneOrMany(Id),
  apiKeyStatus: oneOrMany(apiKeyStatus.schema),
  makerId: oneOrMany(Id),
  createdAt: TimeRange,
  lastUsedAt: TimeRange,
  q: SearchText,
});

export const apiKeySorts = ['keyName', 'apiKeyStatus', 'expiresAt', 'lastUsedAt', 'createdAt'] as const;
