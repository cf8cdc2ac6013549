import type { Transaction } from 'kysely';
import { apiKeyStatus } from '#domain/enumerations.ts';
import { systemContext } from '#gateway/context.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { newId } from '#gateway/id.ts';
import type { Ports } from '#gateway/ports.ts';
import { withTrail } from '#gateway/services/audit/recording.ts';
import { setConversionRate } from '#gateway/services/programme/change.ts';
import { day } from './world.ts';

/** Rates for currencies that no card has, since so many days. */
const rates = [
  ['NOK', 'EUR', '0.0852', 90],
  ['SEK', 'EUR', '0.0879', 90],
  ['NOK', 'EUR', '0.0861', 20],
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
  const actor = {
    kind: 'user',
    userId: staff.id,
    userName: staff.userName,
    customerId: null,
    source: 'portal',
  } as const;
  for (const [spentCurrency, billedCurrency, conversionRate, days] of rates) {
    const open = { ...systemContext(ports), db, actor: { ...actor, sessionId: newId(ports) }, clock: () => ago(days) };
    const given = { spentCurrency, billedCurrency, conversionRate, reason: 'As the network has it' };
    const asked = { operation: 'setConversionRate', subject: 'programmeChange', subjectId: null, input: null };
    await withTrail(open, asked, (trailed) => setConversionRate(trailed, given));
  }
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
