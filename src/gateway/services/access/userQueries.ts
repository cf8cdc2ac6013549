import { sql } from 'kysely';
import type { User } from '#domain/user/user.ts';
import type { InTransaction } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { withAdded } from '../../reading/added.ts';
import { wordedFiles } from '../../reading/export/worded.ts';
import { readable } from '../../reading/query.ts';
import { note } from '../../trail.ts';
import { customerIsOpen, mayComeIn } from '../identity/sessionTerms.ts';
import { roleWordings } from './roleQueries.ts';
import { withWaiting } from './waitingToEnter.ts';

const whole = readable({
  noun: 'user',
  from: (db) =>
    db
      .selectFrom('users as user')
      .innerJoin('roles as role', 'role.id', 'user.roleId')
      .leftJoin('customers as customer', 'customer.id', 'user.customerId')
      .select(['user.id', 'user.userName', 'user.email', 'user.roleId', 'role.roleName', 'user.customerId'])
      .select(['customer.customerName', 'user.status', 'user.passwordIsEasy', 'user.lastSignInAt'])
      .select(['user.lockedUntil', 'user.createdAt', 'user.newEmail', 'user.secondFactorAt'])
      .select([mayComeIn.as('mayComeIn'), customerIsOpen.as('customerIsOpen')]),
  id: 'user.id',
  filters: {
    roleId: 'user.roleId',
    customerId: 'user.customerId',
    status: 'user.status',
    createdAt: { column: 'user.createdAt', time: true },
    lastSignInAt: { column: 'user.lastSignInAt', time: true },
    hasSignedIn: { column: 'user.lastSignInAt', isSet: true },
  },
  search: ['user.userName', 'user.email', 'customer.customerName'],
  sorts: {
    userName: 'user.userName',
    email: 'user.email',
    roleName: 'role.roleName',
    status: 'user.status',
    lastSignInAt: sql`coalesce("user".last_sign_in_at, '-infinity')`,
    createdAt: 'user.createdAt',
  },
  order: { field: 'userName', order: 'ASC' },
  by: { email: 'user.email' },
  toRecord: (row): Omit<User, 'waitsToEnter'> => ({
    ...row,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    secondFactorAt: row.secondFactorAt?.toISOString() ?? null,
    lockedUntil: row.lockedUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }),
});
const added = withAdded(whole, withWaiting);
export const users = { ...added, ...wordedFiles(added, roleWordings) };

/** The row of a user whom the one who asks may see, locked. */
export async function lockUser({ db }: InTransaction, id: string) {
  const row = await db
    .selectFrom('users')
    .select([
      'id',
      'customerId',
      'userName',
      'email',
      'newEmail',
      'hasPassword',
      'roleId',
      'status',
      'lockedUntil',
      'lastSignInAt',
      'secondFactorAt',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFoundError();
  return row;
}
export type LockedUser = Awaited<ReturnType<typeof lockUser>>;

/** Tells the audit log what changed about a user. */
export function noteUser(
  ctx: InTransaction,
  { id, customerId }: Pick<LockedUser, 'id' | 'customerId'>,
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): void {
  note(ctx, { subject: 'user', subjectId: id, customerId, before, after });
}
