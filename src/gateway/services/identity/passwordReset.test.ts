import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { status } from '#domain/enumerations.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';
import { drainOutbox } from './outbox.ts';

const minutes = (count: number) => count * 60_000;
const forgot = '/api/dashboard/forgot-password-booster';
const verify = '/api/dashboard/verify-reset-code-booster';
const newPassword = 'Orchard-4-Beacon';
const wrongCode = { status: 422, body: { code: '42200', errors: { code: expect.any(String) } } };

let gateway: TestGateway;
let addresses = 0;

beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const from = () => ({ address: `198.51.100.${addresses++}` });
const mailsTo = (user: TestUser) => gateway.mails.filter(({ to }) => to === user.email);
/** On lines of their own: an address may have as many digits. */
const codes = (user: TestUser) => mailsTo(user).flatMap(({ text }) => text.match(/^\d{6,}$/m)?.[0] ?? []);

async function ask(user: Pick<TestUser, 'email'>) {
  const answer = await gateway.post(forgot, { email: user.email }, from());
  await gateway.settled();
  return answer;
}

/** Asks for a code and reads it from the mail. */
async function codeFor(user: TestUser): Promise<string> {
  await ask(user);
  return codes(user).at(-1) as string;
}

const use = (user: Pick<TestUser, 'email'>, code: string, password?: string) =>
  gateway.post(verify, { email: user.email, code, ...(password && { new_password: password }) }, from());
const otherThan = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, '0');
const canSignIn = async (user: TestUser, password: string) =>
  (await gateway.signIn({ ...user, password }, from())).answer.status === 200;

describe('a forgotten password', () => {
  it('is replaced with the mailed code, and every session ends [S7.9] [S7.10]', async () => {
    const user = await gateway.makeUser();
    const { caller } = await gateway.signIn(user);
    const code = await codeFor(user);
    expect(await use(user, code)).toMatchObject({ status: 200, body: { code: '10000', data: {} } });
    expect(await use(user, code, newPassword)).toMatchObject({ status: 200, body: { code: '10000', data: {} } });
    expect((await gateway.command(caller, 'getConfigs')).status).toBe(401);
    expect(await canSignIn(user, user.password)).toBe(false);
    expect(await canSignIn(user, newPassword)).toBe(true);
    await gateway.settled();
    expect(mailsTo(user).map(({ subject }) => subject)).toEqual([
      'Your verification code',
      'Your password was changed',
    ]);
  });

  it('opens a locked account again, and is no longer one that staff set', async () => {
    const user = await gateway.makeUser({ isEasy: true });
    for (let i = 0; i < 10; i++) await gateway.signIn({ ...user, password: 'wrong' }, from());
    expect(await canSignIn(user, user.password)).toBe(false);
    await use(user, await codeFor(user), newPassword);
    const { answer } = await gateway.signIn({ ...user, password: newPassword }, from());
    expect(answer.body.data.isEasyPassword).toBe(false);
  });

  it('gets the same answer whoever asks, and mail only where there is somebody', async () => {
    const disabled = await gateway.makeUser();
    await gateway.asStaff((db) =>
      db.updateTable('users').set({ status: status.code.disabled }).where('id', '=', disabled.id).execute(),
    );
    await gateway.settled();
    const before = gateway.mails.length;
    const answers = [];
    for (const email of [disabled.email, 'nobody@people.test', 'no address']) {
      answers.push(await ask({ email }));
    }
    expect(gateway.mails).toHaveLength(before);
    answers.push(await ask(await gateway.makeUser()));
    expect(gateway.mails).toHaveLength(before + 1);
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body });
  });

  it('is answered before anything about the address is looked up', async () => {
    const user = await gateway.makeUser();
    // What comes after the answer waits for a timer: as long as none runs, only what the answer waited for is done.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      await gateway.post(forgot, { email: user.email }, from());
      const rows = await gateway.asStaff((db) => db.selectFrom('resetCodes').where('userId', '=', user.id).execute());
      expect(rows).toHaveLength(0);
      vi.runOnlyPendingTimers();
    } finally {
      vi.useRealTimers();
    }
    await gateway.settled();
    expect(mailsTo(user)).toHaveLength(1);
  });

  it('is written about in the language of who asked', async () => {
    const user = await gateway.makeUser();
    await gateway.post(forgot, { email: user.email, language: 'fr' }, from());
    await gateway.settled();
    expect(mailsTo(user)[0]?.subject).toBe('Votre code de vérification');
  });
});

describe('a password that staff took away', () => {
  it('isn’t chosen again', async () => {
    const customer = await gateway.makeCustomer();
    const user = await gateway.makeUser({ customer });
    const { caller } = await gateway.signIn(await gateway.makeUser(), { ...from(), confirmed: true });
    expect((await gateway.command(caller, 'resetUserPassword', { id: user.id })).status).toBe(200);
    await drainOutbox(gateway.ports);
    const again = await use(user, codes(user).at(-1) as string, user.password);
    expect({ status: again.status, errors: Object.keys(again.body.errors ?? {}) }).toEqual({
      status: 422,
      errors: ['new_password'],
    });
  });
});

describe('a code', () => {
  it('has at least six digits and is nowhere in the database', async () => {
    const user = await gateway.makeUser();
    const code = await codeFor(user);
    expect(code).toMatch(/^\d{8}$/);
    const rows = await gateway.asStaff(async (db) => [
      ...(await db.selectFrom('resetCodes').selectAll().execute()),
      ...(await db.selectFrom('mailOutbox').selectAll().execute()),
    ]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('is good once', async () => {
    const user = await gateway.makeUser();
    const code = await codeFor(user);
    await use(user, code, newPassword);
    expect(await use(user, code, 'Meadow-8-Copper')).toMatchObject(wrongCode);
    expect(await canSignIn(user, newPassword)).toBe(true);
  });

  it('is good once, also when it is used many times at once', async () => {
    const user = await gateway.makeUser();
    const code = await codeFor(user);
    const passwords = ['Meadow-8-Copper', 'Saddle-5-Thunder', 'Cobalt-6-Window', 'Pebble-3-Garden'];
    const answers = await Promise.all(passwords.map((password) => use(user, code, password)));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  });

  it('is good for half an hour [S5.20]', async () => {
    const user = await gateway.makeUser();
    const code = await codeFor(user);
    gateway.clock.advance(minutes(30) - 1);
    expect((await use(user, code)).status).toBe(200);
    gateway.clock.advance(1);
    expect(await use(user, code)).toMatchObject(wrongCode);
    expect(await use(user, code, newPassword)).toMatchObject(wrongCode);
  });

  it('ends with the next one', async () => {
    const user = await gateway.makeUser();
    const first = await codeFor(user);
    const second = await codeFor(user);
    expect(await use(user, first)).toMatchObject(wrongCode);
    expect((await use(user, second)).status).toBe(200);
  });

  it('is dead after five wrong ones', async () => {
    const user = await gateway.makeUser();
    const code = await codeFor(user);
    for (let i = 0; i < 4; i++) await use(user, otherThan(code));
    expect((await use(user, code)).status).toBe(200);
    await use(user, otherThan(code));
    expect(await use(user, code, newPassword)).toMatchObject(wrongCode);
  });

  it('is compared five times, also when twenty arrive at once', async () => {
    const user = await gateway.makeUser();
    const code = await codeFor(user);
    await Promise.all(Array.from({ length: 20 }, () => use(user, otherThan(code))));
    const row = await gateway.asStaff((db) =>
      db.selectFrom('resetCodes').select('tries').where('userId', '=', user.id).executeTakeFirstOrThrow(),
    );
    expect(row.tries).toBe(5);
    expect(await use(user, code)).toMatchObject(wrongCode);
  });

  it('is not worn out by a right one with a password that is refused', async () => {
    const user = await gateway.makeUser();
    const code = await codeFor(user);
    for (let i = 0; i < 8; i++) expect((await use(user, code, 'Password1!')).status).toBe(422);
    expect((await use(user, code, newPassword)).status).toBe(200);
  });

  it('is good for its own user only, and the answer is that of a wrong one', async () => {
    const [user, other] = [await gateway.makeUser(), await gateway.makeUser()];
    const code = await codeFor(user);
    await ask(other);
    const answers = [await use(other, code), await use({ email: 'nobody@people.test' }, code), await use(user, '123')];
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 422, body: answers[0]?.body });
  });

  it('ends when the password is changed', async () => {
    const user = await gateway.makeUser();
    const code = await codeFor(user);
    const { caller } = await gateway.signIn(user);
    await gateway.post(
      '/api/dashboard/app/user/changePassword',
      { token: caller.token, old_password: user.password, new_password: newPassword },
      caller,
    );
    expect(await use(user, code)).toMatchObject(wrongCode);
  });

  it('is mailed three times an hour, and the third stays good', async () => {
    const user = await gateway.makeUser();
    for (let i = 0; i < 5; i++) expect((await ask(user)).status).toBe(200);
    expect(codes(user)).toHaveLength(3);
    expect((await use(user, codes(user)[2] as string)).status).toBe(200);
    gateway.clock.advance(minutes(60));
    await ask(user);
    expect(codes(user)).toHaveLength(4);
  });

  it('is mailed three times an hour, also when ten ask at once', async () => {
    const user = await gateway.makeUser();
    await Promise.all(Array.from({ length: 10 }, () => gateway.post(forgot, { email: user.email }, from())));
    await gateway.settled();
    expect(codes(user)).toHaveLength(3);
  });
});

describe('one address', () => {
  it('may ask and try a hundred times in half an hour', async () => {
    const caller = { address: '192.0.2.9' };
    const statuses = [];
    for (let i = 0; i < 102; i++) {
      const body = { email: `a${i}@people.test`, code: '12345678' };
      statuses.push((await gateway.post(verify, body, caller)).status);
    }
    expect(statuses.slice(98)).toEqual([422, 422, 429, 429]);
    expect((await gateway.post(forgot, { email: 'a@people.test' }, caller)).status).toBe(429);
  });
});
