import { type Context, inTransaction, readIn, systemContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { mailDue } from '../services/notice/mailing.ts';
import { eachByItself } from './eachByItself.ts';

/** So many people at once. */
const most = 100;

/** Mails people what they want to be told of by mail: all that has gathered since, in one. */
export async function mailNotices(ports: Ports): Promise<void> {
  const ctx = systemContext(ports);
  await eachByItself(
    (after?: string) => due(ctx, after),
    (userId) => inTransaction(ctx, (open) => mailDue(open, userId)),
    (error, userId) => ctx.log.error({ err: error, userId }, 'somebody could not be mailed what happened'),
  );
}

const due = (ctx: Context, after?: string): Promise<string[]> =>
  readIn(ctx, async ({ db }) => {
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
