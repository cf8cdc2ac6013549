import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../../config.ts';
import { type InTransaction, isOperator } from '../../context.ts';
import { RefusedError } from '../../errors.ts';

/** Of rows aliased `user` and `role`: they have to prove something beside their password. */
const needsSecondFactor = ({ staffNeedSecondFactor }: Config): RawBuilder<boolean> =>
  sql`(role.requires_second_factor or (${staffNeedSecondFactor} and "user".customer_id is null))`;

/** The same, and they haven't set one up: until they have, nothing else is open to them. */
export const lacksSecondFactor = (config: Config): RawBuilder<boolean> =>
  sql`("user".second_factor_at is null and ${needsSecondFactor(config)})`;

/** Whether the one who asks has to have a second factor. */
export async function ownIsRequired({ db, config }: InTransaction, userId: string): Promise<boolean> {
  const { isRequired } = await db
    .selectFrom('users as user')
    .innerJoin('roles as role', 'role.id', 'user.roleId')
    .select(needsSecondFactor(config).as('isRequired'))
    .where('user.id', '=', userId)
    .executeTakeFirstOrThrow();
  return isRequired;
}

/** Refuses to take away what is required, and says by what. @throws RefusedError */
export async function refuseWhereRequired(open: InTransaction, userId: string): Promise<void> {
  if (!(await ownIsRequired(open, userId))) return;
  const isByStaff = open.config.staffNeedSecondFactor && isOperator(open.actor);
  throw new RefusedError(isByStaff ? 'secondFactorKeptByStaff' : 'secondFactorKeptByRole');
}
