import type { InTransaction } from '../../context.ts';
import { say } from '../../messages.ts';
import { issueCode } from '../identity/codes.ts';
import { languageOf } from '../identity/mailLanguage.ts';
import { postMail } from '../identity/outbox.ts';
import { comesIn } from '../identity/sessionTerms.ts';

interface Recipient {
  id: string;
  userName: string;
  email: string;
}

/** Welcomes a new user: with the code in it they choose their first password. Later codes they ask for themselves. */
export const invite = (ctx: InTransaction, user: Recipient): Promise<void> => mailCodeTo(ctx, user, 'invitation');

/**
 * Brings a code to somebody who has no password, or none any more. Who has never come in is welcomed once more: of being logged out they
 * would read what isn't so; who has, that their password was reset.
 */
export const mailCode = (ctx: InTransaction, user: Recipient & { lastSignInAt: Date | null }): Promise<void> =>
  mailCodeTo(ctx, user, user.lastSignInAt ? 'resetByStaff' : 'invitation');

/**
 * To who couldn't come in with it none is mailed: it would open nothing. They get theirs once they, or their customer, are enabled
 * (inviteWaiting.ts).
 */
async function mailCodeTo(ctx: InTransaction, user: Recipient, mail: 'invitation' | 'resetByStaff'): Promise<void> {
  if (!(await comesIn(ctx.db, user.id))) return;
  const { code, minutes } = await issueCode(ctx, user, 'password');
  const url = new URL('/forget-password', ctx.config.publicUrl).href;
  const args = { name: user.userName, email: user.email, url, code, minutes };
  const language = await languageOf(ctx, user.id);
  const subject = say(language, `mails.${mail}.subject`);
  await postMail(ctx, { to: user.email, subject, text: say(language, `mails.${mail}.body`, args) });
}
