import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { senderOf } from '#domain/programme/mailSender.ts';
import type { Mail, Mailer } from '#gateway/ports.ts';

/** Of an address in a file's name, which takes 255 characters in all: some are longer than is left. */
const longestName = 100;

export interface MailSettings {
  smtpUrl: string | undefined;
  from: string;
  /** Where mails go that nobody sends. */
  outbox: string;
}

/** Sends by SMTP_URL; without it, writes each mail as a file into the outbox folder. */
export const createMailer = ({ smtpUrl, from, outbox }: MailSettings): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl, from) : outboxMailer(outbox, from);

function smtpMailer(url: string, from: string): Mailer {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url, ...limits });
  return {
    send: async ({ to, subject, text }, sender = from) => {
      // An address as an object is taken as it is; as a text it could hold several, and a name's colon would begin a group of them.
      await transport.sendMail({ from: senderOf(sender), to: { name: '', address: to }, subject, text });
    },
  };
}

function outboxMailer(folder: string, from: string): Mailer {
  return {
    send: async (mail, sender = from) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const at = new Date();
      const name = `${at.toISOString().replaceAll(':', '-')} ${mail.to.replace(/[^\w.@+-]/g, '_').slice(0, longestName)} ${randomUUID().slice(0, 8)}`;
      // Renamed when complete: whoever watches the folder never reads half a mail.
      const draft = join(folder, `${name}.draft`);
      await writeFile(draft, asMessage(mail, sender, at), { mode: 0o600 });
      await rename(draft, join(folder, `${name}.eml`));
    },
  };
}

/** With its name in quotation marks, where signs in it would mean something else in a header. */
function quoted(from: string): string {
  const { name, address } = senderOf(from);
  return /[:()[\].]/.test(name) ? `"${name}" <${address}>` : from;
}

/** A message that mail programs open and a person can read in any editor: UTF-8 as it is, nothing encoded. */
function asMessage({ to, subject, text }: Mail, from: string, at: Date): string {
  const line = (value: string) => value.replace(/[\r\n]+/g, ' ');
  return [
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `From: ${line(quoted(from))}`,
    `To: ${line(to)}`,
    `Subject: ${line(subject)}`,
    `Message-ID: <${randomUUID()}@portal.invalid>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
    '',
  ].join('\r\n');
}
