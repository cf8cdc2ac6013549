import { noticePath } from '#domain/notice/path.ts';
import type { InTransaction } from '../../context.ts';
import { say, speaking } from '../../messages.ts';
import { abilityOf } from '../../rights/rules.ts';
import { mailTimeIn } from '../identity/mailTime.ts';
import { postMail } from '../identity/outbox.ts';
import { describeUser } from '../identity/sessions.ts';
import { mayComeIn } from '../identity/sessionTerms.ts';
import { programmeNow } from '../programme/current.ts';
import { kindsFor, seenOf } from './reading.ts';

/** So many are named in a mail; of the others, how many there are. */
const named = 20;

/**
 * Mails somebody what is due, as far as they may still read of it: that it has happened and the way to it, nothing of what the records
 * say. What has been read in the portal meanwhile isn't mailed any more.
 */
export async function mailDue(open: InTransaction, userId: string): Promise<void> {
  const due = await open.db
    .updateTable('notices')
    .set({ mailDue: false })
    .where('userId', '=', userId)
    .where('mailDue', '=', true)
    .returning(['kind', 'subjectIds', 'createdAt', 'readAt'])
    .execute();
  const person = await readerBy(open, userId);
  if (!person) return;
  const { to, name, language, ctx } = person;
  const kinds = kindsFor(ctx);
  const unread = due.filter(({ kind, readAt }) => readAt === null && kinds.includes(kind));
  const told = (await seenOf(ctx, unread)).toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt));
  if (told.length === 0) return;
  const { timeZone } = await programmeNow(open);
  const url = (path: string) => new URL(path, open.config.publicUrl).href;
  const lines = told.slice(0, named).map(({ kind, subjectIds, createdAt }) => {
    const times = subjectIds.length;
    const what = say(language, `told.kinds.${kind}`) + (times > 1 ? ` (${times})` : '');
    const path = noticePath({ kind, times, subjectId: subjectIds[0] as string });
    return `${mailTimeIn(createdAt, timeZone)} ${what}\n${url(path)}`;
  });
  const more = told.length - lines.length;
  if (more > 0) lines.push(say(language, 'mails.notices.more', { smart_count: more }));
  const spoken = speaking(language);
  const text = spoken('mails.notices.body', { name, lines: lines.join('\n\n'), url: url('/setting#notices') });
  await postMail(open, { to, subject: spoken('mails.notices.subject'), text });
}

/** Who is told, with what they may do today; undefined where they can't sign in any more, or none of their customer's people can. */
async function readerBy(open: InTransaction, userId: string) {
  const user = await open.db
    .selectFrom('users as user')
    .leftJoin('customers as customer', 'customer.id', 'user.customerId')
    .select(['user.email', 'user.userName', 'user.customerId', 'customer.language'])
    .where('user.id', '=', userId)
    .where(mayComeIn)
    .executeTakeFirst();
  if (!user) return undefined;
  const { rules } = await describeUser(open.db, open, userId);
  const { userName, customerId } = user;
  const actor = { kind: 'user', userId, userName, sessionId: '', customerId, source: 'portal' } as const;
  const ctx: InTransaction = { ...open, actor, ability: abilityOf(rules) };
  return { to: user.email, name: userName, language: user.language ?? 'en', ctx };
}
