import type { Kysely } from 'kysely';
import type { Privilege, restrictions } from '#domain/permission/privilege.ts';
import { shippedRoles } from '#domain/role/role.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { newId } from '#gateway/id.ts';
import type { Ports } from '#gateway/ports.ts';

export type RoleName = (typeof shippedRoles)[number]['roleName'];

/** What the product ships with: what gives, and what takes away. */
export type Right = Privilege | (typeof restrictions)[number]['name'];

/** A role of exactly some privileges. */
export interface RoleOf {
  /** Begins with all that this shipped role comes with … */
  like?: RoleName;
  /** … and has these … */
  holds?: readonly Right[];
  /** … and not these, which it would have. */
  lacks?: readonly Right[];
  /** Privileges of fields or records, made with it. */
  limits?: readonly Limit[];
  /** Where a test says it. */
  roleName?: string;
}

export interface Limit {
  /** What is limited. */
  of: Privilege;
  fields?: readonly string[];
  conditions?: object;
  /** Takes away instead of giving. */
  inverted?: boolean;
}

type Making = Pick<Ports, 'clock' | 'random'>;

/** The id of a shipped role, or of one of their own that is made for staff or for customers' people. */
export const roleFor = (db: Kysely<Tables>, ports: Making, role: RoleName | RoleOf, forOperators: boolean) =>
  typeof role === 'string' ? shippedRole(db, role) : insertRole(db, ports, role, forOperators);

const shippedRole = async (db: Kysely<Tables>, roleName: RoleName): Promise<string> =>
  (await db.selectFrom('roles').select('id').where('roleName', '=', roleName).executeTakeFirstOrThrow()).id;

/** Adds such a role for staff or for customers' people, and answers with its id. All of its privileges have to be there. */
export async function insertRole(
  db: Kysely<Tables>,
  ports: Making,
  role: RoleOf,
  forOperators: boolean,
): Promise<string> {
  const roleId = newId(ports);
  const { roleName = `Of ${roleId}`, limits = [] } = role;
  await db
    .insertInto('roles')
    .values({ id: roleId, roleName, description: null, forOperators, passwordMinimum: 8 })
    .execute();
  const ids = await idsOf(db, rightsOf(role));
  for (const limit of limits) ids.push(await insertLimit(db, ports, limit));
  const given = ids.map((permissionId) => ({ roleId, permissionId }));
  if (given.length > 0) await db.insertInto('rolePermissions').values(given).execute();
  return roleId;
}

function rightsOf({ like, holds = [], lacks = [] }: RoleOf): Right[] {
  const shipped = shippedRoles.find(({ roleName }) => roleName === like)?.privileges ?? [];
  const rights = new Set<Right>([...shipped, ...holds]);
  for (const right of lacks) if (!rights.delete(right)) throw new Error(`It has no ${right} to lack`);
  return [...rights];
}

async function idsOf(db: Kysely<Tables>, rights: readonly Right[]): Promise<string[]> {
  if (rights.length === 0) return [];
  const rows = await db
    .selectFrom('permissions')
    .select(['id', 'privilegeName'])
    .where('privilegeName', 'in', rights)
    .execute();
  const found = new Map(rows.map(({ id, privilegeName }) => [privilegeName, id]));
  return rights.map((right) => {
    const id = found.get(right);
    if (id === undefined) throw new Error(`No privilege ${right}`);
    return id;
  });
}

async function insertLimit(
  db: Kysely<Tables>,
  ports: Making,
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
