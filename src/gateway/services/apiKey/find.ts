import { sql } from 'kysely';
import { status } from '#domain/enumerations.ts';
import type { Context, Named } from '../../context.ts';
import { prepared, single } from '../../db/statementMarks.ts';
import type { Ports } from '../../ports.ts';
import { abilityOf, heldPrivileges } from '../../rights/rules.ts';
import { readBeforeTenant } from '../identity/beforeTenant.ts';
import { customerIsOpen } from '../identity/sessionTerms.ts';
import { heldByKey, workingRules } from './rights.ts';
import { hintOf } from './secret.ts';

/** As whom a key comes in, and what it may do. */
export interface Entered {
  actor: Named & { kind: 'key' };
  ability: Context['ability'];
}

/**
 * The key of a hash or an id with all that decides whether it opens anything, in one statement and as it is now: nothing of it is
 * remembered, so that one that was revoked is over at once, whichever gateway is asked.
 * @param address where it is shown, as an address that is one; null: nowhere that is known
 */
export const findKey = (ports: Ports, which: { keyHash: Uint8Array } | { id: string }, address: string | null) =>
  readBeforeTenant(ports, (db) =>
    db
      .selectFrom('apiKeys as key')
      .leftJoin('users as user', 'user.id', 'key.makerId')
      .leftJoin('customers as customer', 'customer.id', 'key.customerId')
      .select(['key.id', 'key.keyName', 'key.lastFour', 'key.customerId', 'key.apiKeyStatus', 'key.expiresAt'])
      .select(['key.lastUsedAt', heldByKey.as('held'), heldPrivileges.as('makers')])
      .select(customerIsOpen.as('customerIsOpen'))
      .select(
        sql<boolean>`("user".status is not distinct from ${status.code.enabled}::int
          and ("user".customer_id is null or "user".customer_id is not distinct from "key".customer_id))`.as(
          'isAnsweredFor',
        ),
      )
      .select(
        sql<boolean>`(cardinality("key".addresses) = 0
          or coalesce(${address}::inet <<= any("key".addresses::inet[]), false))`.as('mayComeFromThere'),
      )
      .where(
        'keyHash' in which ? sql<boolean>`"key".key_hash = ${which.keyHash}` : sql<boolean>`"key".id = ${which.id}`,
      )
      .modifyEnd(prepared)
      .modifyEnd(single)
      .executeTakeFirst(),
  );
export type FoundKey = NonNullable<Awaited<ReturnType<typeof findKey>>>;

/** Why a key opens nothing, wherever it is shown; undefined where it does. */
export function whyNot(
  key: FoundKey,
  now: Date,
): 'keyRevoked' | 'keyExpired' | 'keyOfDisabled' | 'keyUnanswered' | undefined {
  if (key.apiKeyStatus === 'revoked') return 'keyRevoked';
  if (key.apiKeyStatus === 'expired' || key.expiresAt <= now) return 'keyExpired';
  if (!key.customerIsOpen) return 'keyOfDisabled';
  return key.isAnsweredFor ? undefined : 'keyUnanswered';
}

/** A key as who does things. Its name stands with what tells it from a person's. */
export const enteredAs = (key: FoundKey): Entered => ({
  actor: {
    kind: 'key',
    userId: key.id,
    userName: `${key.keyName} (${hintOf(key.lastFour)})`,
    customerId: key.customerId,
    source: 'api',
  },
  ability: abilityOf(workingRules(key.held, key.makers)),
});

/** A key that asked for something earlier, as it is now; undefined where it opens nothing any more. */
export async function keyById(ports: Ports, id: string): Promise<Entered | undefined> {
  const key = await findKey(ports, { id }, null);
  return key && !whyNot(key, ports.clock()) ? enteredAs(key) : undefined;
}
