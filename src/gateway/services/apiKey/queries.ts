import { sql } from 'kysely';
import type { ApiKey } from '#domain/apiKey/apiKey.ts';
import { apiKeyStatus } from '#domain/enumerations.ts';
import type { InTransaction } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { readable } from '../../reading/query.ts';
import { hintOf } from './secret.ts';

const privileges = sql<string[]>`array(
  select permission.privilege_name
  from api_key_permissions as held join permissions as permission on permission.id = held.permission_id
  where held.api_key_id = "key".id
  order by permission.sort, permission.privilege_name
)`;

/** Of a maker whom the reader doesn't see, as a customer sees nobody of staff, no more is said than that there was one. */
const answeredFor = sql<boolean>`("key".maker_id is not null and (
  ("key".maker_is_staff and current_setting('app.staff', true) is distinct from 'on') or exists (
    select from users as maker where maker.id = "key".maker_id and maker.status = 1
      and (maker.customer_id is null or maker.customer_id = "key".customer_id))))`;

export const apiKey = readable({
  noun: 'apiKey',
  from: (db) =>
    db
      .selectFrom('apiKeys as key')
      .leftJoin('customers as customer', 'customer.id', 'key.customerId')
      .select(['key.id', 'key.keyName', 'key.lastFour', 'key.customerId', 'customer.customerName'])
      .select(['key.addresses', 'key.apiKeyStatus', 'key.expiresAt', 'key.lastUsedAt', 'key.lastUsedAddress'])
      .select(['key.makerId', 'key.makerName', 'key.createdAt', 'key.revokedAt'])
      .select([privileges.as('privileges'), answeredFor.as('answeredFor')]),
  id: 'key.id',
  filters: {
    customerId: 'key.customerId',
    apiKeyStatus: { column: 'key.apiKeyStatus', enumeration: apiKeyStatus },
    makerId: 'key.makerId',
    createdAt: { column: 'key.createdAt', time: true },
    lastUsedAt: { column: 'key.lastUsedAt', time: true },
  },
  search: ['key.keyName', 'key.lastFour', 'key.makerName', 'customer.customerName'],
  sorts: {
    keyName: 'key.keyName',
    apiKeyStatus: 'key.apiKeyStatus',
    expiresAt: 'key.expiresAt',
    lastUsedAt: sql`coalesce("key".last_used_at, '-infinity')`,
    createdAt: 'key.createdAt',
  },
  order: { field: 'createdAt', order: 'DESC' },
  toRecord: ({ lastFour, ...row }): ApiKey => ({
    ...row,
    keyHint: hintOf(lastFour),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }),
});

/** The row of a key that the one who asks may see, locked. */
export async function lockKey({ db }: InTransaction, id: string) {
  const row = await db
    .selectFrom('apiKeys')
    .select(['id', 'customerId', 'keyName', 'addresses', 'apiKeyStatus', 'makerId', 'makerName'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFoundError();
  return row;
}
