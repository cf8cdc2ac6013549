import type { CommandInput } from '#domain/contract.ts';
import { asThemselves, type Context, type InTransaction, inTransaction, permit } from '../../context.ts';
import { InvalidError, RefusedError, UnauthorizedError } from '../../errors.ts';
import { lookingOnly } from '../../rights/rules.ts';
import { note } from '../../trail.ts';
import { withTrail } from '../audit/recording.ts';
import { privilegesOfRole, refuseBeyondOwn } from './grants.ts';
import { roles } from './roleQueries.ts';

/**
 * Has the session of the one who asks look at the portal as somebody with that role does, and change nothing
 * (rights/commands.ts). What the role may see they may see themselves, now and while they look (identity/sessions.ts).
 * @throws NotFoundError · RefusedError `viewBeyondOwn`, or naming `customerId`
 */
export function viewAsRole(
  ctx: Context,
  { id, customerId }: CommandInput<'viewAsRole'>,
): Promise<Record<string, never>> {
  permit(ctx, 'bindRole', 'user');
  const { sessionId } = self(ctx);
  return inTransaction(ctx, async (open) => {
    const role = await roles.get(open, id);
    await refuseBeyondOwn(open, lookingOnly(await privilegesOfRole(open.db, id)), 'viewBeyondOwn');
    const whose = await customerOf(open, role.forOperators, customerId);
    await look(open, sessionId, { viewingRoleId: id, viewingCustomerId: whose?.id ?? null });
    const after = { roleName: role.roleName, customerName: whose?.customerName ?? null };
    note(open, { subject: 'role', subjectId: id, customerId: self(ctx).customerId, before: null, after });
    return {};
  });
}

/** Has it look as itself again. */
export function endViewing(ctx: Context): Promise<Record<string, never>> {
  const { userId, sessionId, viewing } = self(ctx);
  if (!viewing) return Promise.resolve({});
  const asked = { operation: 'endViewing', subject: 'user', subjectId: userId, input: null };
  return inTransaction(asThemselves(ctx), (open) =>
    withTrail(open, asked, async (trailed) => {
      await look(trailed, sessionId, { viewingRoleId: null, viewingCustomerId: null });
      return {};
    }),
  );
}

function self({ actor }: Context) {
  if (actor.kind !== 'user') throw new UnauthorizedError();
  return actor;
}

/** Whose people have such a role: nobody's where it is operator staff's, one's own, or the customer that staff say. */
async function customerOf(open: InTransaction, forOperators: boolean, asked: string | undefined) {
  const own = self(open).customerId;
  if (forOperators) return undefined;
  const id = own ?? asked;
  if (id === undefined) throw new InvalidError({ customerId: 'validation.required' });
  const customer = await open.db
    .selectFrom('customers')
    .select(['id', 'customerName'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!customer) throw new RefusedError('customerUnknown', {}, { customerId: 'errors.customerUnknown' });
  return customer;
}

const look = (
  { db }: InTransaction,
  sessionId: string,
  as: { viewingRoleId: string | null; viewingCustomerId: string | null },
) => db.updateTable('sessions').set(as).where('id', '=', sessionId).execute();
