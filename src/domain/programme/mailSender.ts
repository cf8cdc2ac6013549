import { z } from 'zod';
import { Email, RequiredText } from '../validation.ts';

/** Who mails come from. No sign in the name could end it and begin another address. */
export const MailSender = z.strictObject({
  name: RequiredText(64).regex(/^[^<>"\\,;@\p{Cc}]+$/u, 'validation.invalid'),
  address: Email,
});
export type MailSender = z.infer<typeof MailSender>;

/** Whether a text names one sender, of a machine's own network, too. */
export function isSender(text: string): boolean {
  const { name, address } = senderOf(text);
  return /^[^\s<>"@]+@[^\s<>"@]+$/.test(address) && (name === '' || MailSender.shape.name.safeParse(name).success);
}

/** `Name <address>`, or an address alone, as two. */
export function senderOf(text: string): MailSender {
  const begins = text.lastIndexOf('<');
  if (begins < 0 || !text.endsWith('>')) return { name: '', address: text };
  return { name: text.slice(0, begins).replaceAll('"', '').trim(), address: text.slice(begins + 1, -1) };
}

export const senderText = ({ name, address }: MailSender): string => `${name} <${address}>`;
