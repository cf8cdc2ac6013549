import type { Authorization } from '#domain/authorization/authorization.ts';
import type { UpdateInput } from '#domain/nouns.ts';
import { type Context, inTransaction, permit } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { authorization } from './queries.ts';

/** What people note about an authorization. Everything else of it is what merchants asked for and what was decided. */
export function noteAuthorization(
  ctx: Context,
  id: string,
  given: UpdateInput<'authorization'>,
): Promise<Authorization> {
  permit(ctx, 'edit', 'authorization');
  return inTransaction(ctx, async (open) => {
    const before = await open.db
      .selectFrom('authorizations')
      .select(['customerId', 'note'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw new NotFoundError();
    const { customerId, ...was } = before;
    const after = { note: given.note || null };
    await open.db.updateTable('authorizations').set(after).where('id', '=', id).execute();
    note(open, { subject: 'authorization', subjectId: id, customerId, before: was, after });
    return authorization.get(open, id);
  });
}
