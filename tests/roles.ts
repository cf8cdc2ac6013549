import type { Kysely } from 'kysely';
import type { Tables } from '#gateway/db/tables.ts';
import { newId } from '#gateway/id.ts';
import type { Ports } from '#gateway/ports.ts';

/** A role of exactly some privileges. */
export interface RoleOf {
  holds: readonly string[];
  /** Privileges of fields or records, made with it. */
  limits?: readonly Limit[];
}

export interface Limit {
  /** What is limited, as `account:read`. */
  of: string;
  fields?: readonly string[];
  conditions?: object;
  /** Takes away instead of giving. */
  inverted?: boolean;
}

/** Adds such a role for staff or for customers' people, and answers with its id. All of its privileges have to be there. */
export async function insertRole(
  db: Kysely<Tables>,
  ports: Pick<Ports, 'clock' | 'random'>,
  { holds, limits = [] }: RoleOf,
  forOperators: boolean,
): Promise<string> {
  const roleId = newId(ports);
  const role = { id: roleId, roleName: `Of ${roleId}`, description: null, forOperators, passwordMinimum: 8 };
  await db.insertInto('roles').values(role).execute();
  const ids: string[] = [];
  for (const name of new Set(holds)) {
    const held = db.selectFrom('permissions').select('id').where('privilegeName', '=', name);
    ids.push((await held.executeTakeFirstOrThrow(() => new Error(`No privilege ${name}`))).id);
  }
  for (const limit of limits) ids.push(await insertLimit(db, ports, limit));
  const given = ids.map((permissionId) => ({ roleId, permissionId }));
  if (given.length > 0) await db.insertInto('rolePermissions').values(given).execute();
  return roleId;
}

async function insertLimit(
  db: Kysely<Tables>,
  ports: Pick<Ports, 'clock' | 'random'>,
  { of, fields, conditions, inverted = false }: Limit,
): Promise<string> {
  const id = newId(ports);
  const row = {
    id,
    privilegeName: `${of}:${id}`,
    moduleName: 'test',
    sort: 1,
    fields: fields ? [...fields] : null,
    conditions: conditions ? JSON.stringify(conditions) : null,
    inverted,
    reason: null,
    updateTime: ports.clock(),
  };
  await db.insertInto('permissions').values(row).execute();
  return id;
}
