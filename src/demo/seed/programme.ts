import type { Transaction } from 'kysely';
import { apiKeyStatus } from '#domain/enumerations.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { newId } from '#gateway/id.ts';
import type { Ports } from '#gateway/ports.ts';
import { day } from './world.ts';

/** Rates for currencies that no card has: 'NOK/EUR', since so many days. */
const rates = [
  ['NOK/EUR', '0.0852', 90],
  ['SEK/EUR', '0.0879', 90],
  ['NOK/EUR', '0.0861', 20],
] as const;

/** What staff have set for the programme, and a program's key that nobody has: of its secret only a hash of nothing is kept. */
export async function setProgrammeUp(ports: Ports & { db: Transaction<Tables> }): Promise<void> {
  const { db } = ports;
  const now = ports.clock();
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const staff = await db
    .selectFrom('users')
    .select(['id', 'userName'])
    .where('email', '=', 'operator@portal.test')
    .executeTakeFirstOrThrow();
  const changes = rates.map(([currencyPair, value, days], place) => ({
    id: newId({ ...ports, clock: () => ago(days) }),
    version: BigInt(place + 1),
    setting: 'conversionRate' as const,
    currencyPair,
    value,
    validFrom: ago(days),
    reason: 'As the network has it',
    source: 'portal' as const,
    userId: staff.id,
    userName: staff.userName,
    createdAt: ago(days),
  }));
  await db.insertInto('programmeChanges').values(changes).execute();
  await db
    .updateTable('programmeVersion')
    .set({ version: BigInt(changes.length) })
    .execute();
  await addKey(ports, staff, ago(40));
}

async function addKey(
  { db, ...ports }: Ports & { db: Transaction<Tables> },
  staff: { id: string; userName: string },
  createdAt: Date,
): Promise<void> {
  const id = newId({ ...ports, clock: () => createdAt });
  await db
    .insertInto('apiKeys')
    .values({
      id,
      customerId: null,
      keyName: 'Nightly bookkeeping',
      keyHash: ports.random(32),
      lastFour: 'k7Qd',
      addresses: ['198.51.100.0/24'],
      apiKeyStatus: apiKeyStatus.code.active,
      makerId: staff.id,
      makerName: staff.userName,
      makerIsStaff: true,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 365 * day),
    })
    .execute();
  const held = await db
    .selectFrom('permissions')
    .select('id')
    .where('privilegeName', 'in', ['accountTransaction:read', 'accountTransaction:export', 'statement:read'])
    .execute();
  await db
    .insertInto('apiKeyPermissions')
    .values(held.map(({ id: permissionId }) => ({ apiKeyId: id, permissionId, customerId: null })))
    .execute();
}
