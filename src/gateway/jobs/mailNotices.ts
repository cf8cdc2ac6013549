import { inTransaction, systemContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { mailDue } from '../services/notice/mailing.ts';

/** So many people at once. */
const most = 100;

/** Mails people what they want to be told of by mail: all that has gathered since, in one. */
export async function mailNotices(ports: Ports): Promise<void> {
  const ctx = systemContext(ports);
  for (;;) {
    const due = await inTransaction(ctx, ({ db }) =>
      db.selectFrom('notices').select('userId').distinct().where('mailDue', '=', true).limit(most).execute(),
    );
    for (const { userId } of due) await inTransaction(ctx, (open) => mailDue(open, userId));
    if (due.length < most) return;
  }
}
