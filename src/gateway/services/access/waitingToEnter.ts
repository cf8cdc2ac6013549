import { proposalState, status } from '#domain/enumerations.ts';
import type { ConsentableCommand } from '#domain/proposal/consentable.ts';
import type { User } from '#domain/user/user.ts';
import { type Context, readIn } from '../../context.ts';
import { maySee } from '../../rights/records.ts';
import { seenRows } from '../../rights/seen.ts';
import { shownTo } from '../proposal/shownTo.ts';

type Known = Omit<User, 'waitsToEnter'>;

const entering: ConsentableCommand = 'enableUser';
const told = ['userId', 'command', 'proposalState'];

/** Says who of those that are disabled waits for somebody's consent to come in: in one statement, and to who may see the proposal. */
export async function withWaiting(ctx: Context, users: Known[]): Promise<User[]> {
  const ids = users.filter((user) => user.status === status.code.disabled).map(({ id }) => id);
  const isTold = told.every((field) => maySee(ctx, 'proposal', field));
  if (!isTold || ids.length === 0) return users.map((user) => ({ ...user, waitsToEnter: false }));
  // Who asks may be writing: proposals are looked at as they are to be read.
  const { trail: _, ...looking } = ctx;
  const found = await readIn(looking, ({ db, clock }) =>
    [...shownTo(ctx), ...seenRows(looking, 'proposal')]
      .reduce((rows, condition) => rows.where(condition), db.selectFrom('proposals as proposal'))
      .select('proposal.userId')
      .where('proposal.userId', 'in', ids)
      .where('proposal.command', '=', entering)
      .where('proposal.state', '=', proposalState.code.waiting)
      .where('proposal.expiresAt', '>', clock())
      .execute(),
  );
  const waiting = new Set(found.map(({ userId }) => userId));
  return users.map((user) => ({ ...user, waitsToEnter: waiting.has(user.id) }));
}
