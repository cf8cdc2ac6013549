import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MailSender, senderText } from '#domain/programme/mailSender.ts';
import { createMailer } from './mailer.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-mail-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const from = 'Card Portal <portal@example.com>';
const mail = { to: 'lin@acme.test', subject: '您的验证码', text: 'Bonjour,\n\nvotre code : 493021\n' };

test('without a server, a mail is a file that a person can read, and only its owner', async () => {
  const outbox = join(folder, 'outbox');
  await createMailer({ smtpUrl: undefined, from, outbox }).send(mail);
  const [name = '', ...others] = readdirSync(outbox);
  expect(others).toEqual([]);
  expect(name).toMatch(/^\d{4}-.+ lin@acme\.test \w{8}\.eml$/);
  expect(statSync(join(outbox, name)).mode & 0o777).toBe(0o600);
  const text = readFileSync(join(outbox, name), 'utf8');
  expect(text).toContain('To: lin@acme.test\r\nSubject: 您的验证码\r\n');
  expect(text).toContain('\r\n\r\nBonjour,\n\nvotre code : 493021');
});

test('a file names its sender as a header has it, whatever signs the name has', async () => {
  const outbox = join(folder, 'outbox');
  await createMailer({ smtpUrl: undefined, from, outbox }).send(mail, 'Cards: Acme <portal@acme.test>');
  const [name = ''] = readdirSync(outbox);
  expect(readFileSync(join(outbox, name), 'utf8')).toContain('From: "Cards: Acme" <portal@acme.test>\r\n');
});

test('what is put into an address or a subject can’t become a header or a path', async () => {
  const outbox = join(folder, 'outbox');
  const send = createMailer({ smtpUrl: undefined, from, outbox }).send;
  await send({ to: '../../x@y.test\r\nBcc: all@y.test', subject: 'Hi\r\nX-Evil: 1', text: '' });
  const [name = ''] = readdirSync(outbox);
  const text = readFileSync(join(outbox, name), 'utf8');
  expect(text).not.toMatch(/^(Bcc|X-Evil)/m);
});

test('an address as long as addresses may be is no reason to keep a mail back', async () => {
  const outbox = join(folder, 'outbox');
  const to = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.test`;
  await createMailer({ smtpUrl: undefined, from, outbox }).send({ ...mail, to });
  expect(readFileSync(join(outbox, readdirSync(outbox)[0] as string), 'utf8')).toContain(`To: ${to}\r\n`);
});

/** The few words of SMTP that a mail needs. */
function postOffice(): Promise<{ server: Server; url: string; heard: () => string }> {
  let heard = '';
  const server = createServer((socket) => {
    let inData = false;
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
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      resolve({ server, url: `smtp://127.0.0.1:${port}`, heard: () => heard });
    });
  });
}

test('with a server, the mail goes there, to that one address', async () => {
  const { server, url, heard } = await postOffice();
  try {
    await createMailer({ smtpUrl: url, from, outbox: folder }).send(mail);
  } finally {
    server.close();
  }
  expect(heard().match(/RCPT TO:.*/g)).toEqual(['RCPT TO:<lin@acme.test>']);
  expect(heard()).toContain('MAIL FROM:<portal@example.com>');
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['Cards: Acme', 'Acme (Cards)'])(
  'mails come from who staff have set, by their whole name: %s',
  async (name) => {
    const { server, url, heard } = await postOffice();
    const sender = senderText(MailSender.parse({ name, address: 'portal@acme.test' }));
    try {
      await createMailer({ smtpUrl: url, from, outbox: folder }).send(mail, sender);
    } finally {
      server.close();
    }
    expect(heard()).toContain(`\r\nFrom: "${name}" <portal@acme.test>\r\n`);
  },
);
