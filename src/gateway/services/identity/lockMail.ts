import type { Context } from '../../context.ts';
import { say } from '../../messages.ts';
import { afterAnswer } from './afterAnswer.ts';
import { beforeTenant } from './beforeTenant.ts';
import { languageOf } from './mailLanguage.ts';
import { drainOutbox, postMail } from './outbox.ts';
import { type Candidate, notePassword } from './tries.ts';

/** Has the user told once the answer is out, where the try that failed was their account's last: at the login or in a session. */
export function tellIfLocked(ctx: Context, candidate: Candidate): void {
  if (candidate.isLast && !candidate.isDisabled) afterAnswer(ctx, () => mailLock(ctx, candidate));
}

/** The same for a try that had the right password and fell by a wrong code, which its owner has to hear. */
export async function tellIfLockedByCode(ctx: Context, candidate: Candidate): Promise<void> {
  await beforeTenant(ctx, (db) => notePassword(db, candidate.id));
  tellIfLocked(ctx, candidate);
}

/**
 * In the user's own language and not in that of the page: whoever typed may be somebody else, who knows the password where one of all
 * the tries had it right and fell by a code.
 */
async function mailLock(ctx: Context, { id, email }: Candidate): Promise<void> {
  const minutes = Math.round(ctx.config.lockedFor / 60_000);
  await beforeTenant(ctx, async (db) => {
    const open = { ...ctx, db };
    const language = await languageOf(open, id);
    const tried = db.selectFrom('users').select('passwordWasRight').where('id', '=', id);
    const isKnown = (await tried.executeTakeFirst())?.passwordWasRight === true;
    const mail = isKnown ? 'accountLockedByCode' : 'accountLocked';
    const subject = say(language, `mails.${mail}.subject`);
    await postMail(open, { to: email, subject, text: say(language, `mails.${mail}.body`, { minutes }) });
  });
  await drainOutbox(ctx);
}
