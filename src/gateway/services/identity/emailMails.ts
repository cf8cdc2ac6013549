import type { InTransaction } from '../../context.ts';
import { say } from '../../messages.ts';
import { languageTold } from './mailLanguage.ts';
import { mailTime } from './mailTime.ts';
import { postMail } from './outbox.ts';

interface Recipient {
  id: string;
  userName: string;
  email: string;
}

/** Brings a code to a mailbox that is to be proved. */
export const mailEmailCode = (
  ctx: InTransaction,
  user: Recipient,
  to: string,
  { code, minutes }: { code: string; minutes: number },
): Promise<void> => write(ctx, 'emailCode', user, [to], () => ({ code, minutes }));

/** Tells the mailbox that counts that another one is to count. */
export const mailEmailWanted = (ctx: InTransaction, user: Recipient, wanted: string): Promise<void> =>
  write(ctx, 'emailWanted', user, [user.email], () => ({ email: hidden(wanted) }));

/** Tells mailboxes that another one counts from now on; only that one reads its whole name. */
export const mailEmailChanged = (
  ctx: InTransaction,
  user: Recipient,
  email: string,
  to: readonly string[],
): Promise<void> =>
  write(ctx, 'emailChanged', user, to, (mailbox) => ({ email: mailbox === email ? email : hidden(email) }));

async function write(
  ctx: InTransaction,
  mail: 'emailCode' | 'emailWanted' | 'emailChanged',
  { id, userName }: Recipient,
  to: readonly string[],
  more: (mailbox: string) => Record<string, string | number>,
): Promise<void> {
  const { actor } = ctx;
  const language = await languageTold(ctx, id);
  const args = {
    name: userName,
    by: actor.kind === 'user' ? actor.userName : '–',
    time: mailTime(ctx.clock()),
    address: ctx.address ?? '–',
    url: new URL('/setting', ctx.config.publicUrl).href,
  };
  const subject = say(language, `mails.${mail}.subject`);
  for (const mailbox of to) {
    const text = say(language, `mails.${mail}.body`, { ...args, ...more(mailbox) });
    await postMail(ctx, { to: mailbox, subject, text });
  }
}

/** `robin@acme.test` as `r•••@acme.test`: enough for its owner, not for whoever has the other mailbox by mistake. */
const hidden = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••');
