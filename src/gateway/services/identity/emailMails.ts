import type { InTransaction } from '../../context.ts';
import { say } from '../../messages.ts';
import { mailTime } from './mailTime.ts';
import { postMail } from './outbox.ts';

interface Recipient {
  userName: string;
  email: string;
}

/** Brings a code to a mailbox that is to be proved. */
export const mailEmailCode = (
  ctx: InTransaction,
  { userName }: Recipient,
  to: string,
  { code, minutes }: { code: string; minutes: number },
): Promise<void> => write(ctx, 'emailCode', to, { name: userName, code, minutes });

/** Tells the mailbox that counts that another one is to count. */
export const mailEmailWanted = (ctx: InTransaction, user: Recipient, wanted: string): Promise<void> =>
  write(ctx, 'emailWanted', user.email, { name: user.userName, email: hidden(wanted) });

/** Tells mailboxes that another one counts from now on; only that one reads its whole name. */
export async function mailEmailChanged(
  ctx: InTransaction,
  { userName }: Recipient,
  email: string,
  to: readonly string[],
): Promise<void> {
  for (const mailbox of to) {
    await write(ctx, 'emailChanged', mailbox, { name: userName, email: mailbox === email ? email : hidden(email) });
  }
}

async function write(
  ctx: InTransaction,
  mail: 'emailCode' | 'emailWanted' | 'emailChanged',
  to: string,
  more: Record<string, string | number>,
): Promise<void> {
  const { actor, language } = ctx;
  const args = {
    ...more,
    by: actor.kind === 'user' ? actor.userName : '–',
    time: mailTime(ctx.clock()),
    address: ctx.address ?? '–',
    url: new URL('/setting', ctx.config.publicUrl).href,
  };
  const subject = say(language, `mails.${mail}.subject`);
  await postMail(ctx, { to, subject, text: say(language, `mails.${mail}.body`, args) });
}

/** `robin@acme.test` as `r•••@acme.test`: enough for its owner, not for whoever has the other mailbox by mistake. */
const hidden = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••');
