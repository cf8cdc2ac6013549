import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { MailSender, senderText } from '#domain/programme/mailSender.ts';
import { createMailer } from './mailer.ts';

/** What the header `From` says of a mail that is sent for this sender. */
async function fromOf(sender: string): Promise<string> {
  let heard = '';
  let inData = false;
  const server = createServer((socket) => {
    socket.setEncoding('utf8').write('220 here\r\n');
    socket.on('data', (chunk) => {
      const text = String(chunk);
      heard += text;
      if (inData) {
        if (!heard.endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        inData = true;
        socket.write('354 go on\r\n');
      } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 fine\r\n');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const mailer = createMailer({ smtpUrl, from: 'portal@acme.test', outbox: '/nowhere' });
    await mailer.send({ to: 'lin@acme.test', subject: 'Hello', text: 'Hello' }, sender);
  } finally {
    server.close();
  }
  return /^From: (.*)\r$/m.exec(heard)?.[1] ?? '';
}

test.each(['Cards: Acme', 'Acme (Cards)'])(
  'mails come from who staff have set, by their whole name: %s',
  async (name) => {
    const sender = MailSender.parse({ name, address: 'portal@acme.test' });
    expect(await fromOf(senderText(sender))).toBe(`"${name}" <portal@acme.test>`);
  },
);
