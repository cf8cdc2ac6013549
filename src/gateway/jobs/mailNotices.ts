import { type Context, inTransaction, systemContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { mailDue } from '../services/notice/mailing.ts';

/** So many people at once. */
const most = 100;

/** Mails people what they want to be told of by mail: all that has gathered since, in one. */
export async function mailNotices(ports: Ports): Promise<void> {
  const ctx = systemContext(ports);
  for (let found = await due(ctx); found.length > 0; found = await due(ctx, found.at(-1)))
    for (const userId of found) await mail(ctx, userId);
}

const due = (ctx: Context, after?: string): Promise<string[]> =>
  inTransaction(ctx, async ({ db }) => {
    const rows = await db
      .selectFrom('notices')
      .select('userId')
      .distinct()
      .where('mailDue', '=', true)
      .$if(after !== undefined, (notices) => notices.where('userId', '>', after as string))
      .orderBy('userId')
      .limit(most)
      .execute();
    return rows.map(({ userId }) => userId);
  });

/** One who can't be mailed keeps nobody else waiting. */
async function mail(ctx: Context, userId: string): Promise<void> {
  try {
    await inTransaction(ctx, (open) => mailDue(open, userId));
  } catch (error) {
    ctx.log.error({ err: error, userId }, 'somebody could not be mailed what happened');
  }
}
