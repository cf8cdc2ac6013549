import { status } from '#domain/enumerations.ts';
import type { shippedRoles } from '#domain/role/role.ts';
import type { PasswordHasher } from '#gateway/ports.ts';
import { type Customer, customerByKey } from './customers.ts';
import type { CustomerKey } from './people.ts';
import { add, after, day, hour, type Row, type World } from './world.ts';

type RoleName = (typeof shippedRoles)[number]['roleName'];

/** The passwords that the start banner names; who has none here can't sign in. */
export const passwords = { known: 'Portal#2026', easy: 'Welcome#1' } as const;

interface Line {
  customer: CustomerKey | null;
  userName: string;
  email: string;
  roleName: RoleName;
  password: keyof typeof passwords | null;
}

// biome-ignore format: a table is read by the row
const users: readonly Line[] = [
  { customer: null, userName: 'Robin Castellane', email: 'operator@portal.test', roleName: 'Operator administrator', password: 'known' },
  { customer: null, userName: 'Ingrid Solberg', email: 'ingrid.solberg@portal.test', roleName: 'Operator', password: null },
  { customer: 'acme', userName: 'Alice Merriweather', email: 'admin@acme.test', roleName: 'Customer administrator', password: 'known' },
  { customer: 'acme', userName: 'Victor Lemaire', email: 'viewer@acme.test', roleName: 'Customer viewer', password: 'known' },
  { customer: 'acme', userName: 'Nora Newbury', email: 'newcomer@acme.test', roleName: 'Customer finance', password: 'easy' },
  { customer: 'acme', userName: '何晓燕', email: 'xiaoyan.he@acme.test', roleName: 'Customer finance', password: null },
  { customer: 'globex', userName: 'Gregor Albrecht', email: 'admin@globex.test', roleName: 'Customer administrator', password: 'known' },
  { customer: 'globex', userName: 'Saskia de Vries', email: 'saskia.devries@globex.test', roleName: 'Customer finance', password: null },
  { customer: 'initech', userName: 'Pauline Berthier', email: 'pauline.berthier@initech.test', roleName: 'Customer administrator', password: null },
  { customer: 'initech', userName: '梁子健', email: 'kin.leung@initech.test', roleName: 'Customer viewer', password: null },
];

/** Users by customer; operator staff under null. */
export type Staff = ReadonlyMap<CustomerKey | null, readonly Row<'users'>[]>;

/** @param roles ids of the shipped roles, by name */
export async function makeUsers(
  world: World,
  customers: readonly Customer[],
  roles: ReadonlyMap<string, string>,
  hasher: PasswordHasher,
): Promise<Staff> {
  const hashes = {
    known: await hasher.hash(passwords.known),
    easy: await hasher.hash(passwords.easy),
    // Of something that nobody knows.
    none: await hasher.hash(crypto.randomUUID()),
  };
  const staff = new Map<CustomerKey | null, Row<'users'>[]>();
  for (const line of users) {
    const row = addUser(world, line, customers, roles, hashes[line.password ?? 'none']);
    staff.set(line.customer, [...(staff.get(line.customer) ?? []), row]);
  }
  return staff;
}

function addUser(
  world: World,
  { customer: key, userName, email, roleName, password }: Line,
  customers: readonly Customer[],
  roles: ReadonlyMap<string, string>,
  passwordHash: string,
): Row<'users'> {
  const roleId = roles.get(roleName);
  if (!roleId) throw new RangeError(`No role ${roleName}`);
  const customer = key && customerByKey(customers, key).row;
  const joined = customer
    ? after(customer.createdAt, (1 + world.random.next() * 9) * day)
    : after(world.start, -60 * day);
  const createdAt = password === 'easy' ? after(world.now, -2 * day) : joined;
  const lastSeen = after(world.now, -world.random.around(20, 0.8) * hour);
  return add(world, 'users', {
    id: world.id(createdAt),
    customerId: customer ? customer.id : null,
    userName,
    email,
    passwordHash,
    passwordIsEasy: password === 'easy',
    hasPassword: true,
    newEmail: null,
    newEmailAt: null,
    roleId,
    status: status.code.enabled,
    failedTries: 0,
    lastFailedAt: null,
    lockedUntil: null,
    passwordWasRight: false,
    secondFactorAt: null,
    lastSignInAt: password === 'easy' ? null : lastSeen,
    createdAt,
  });
}
