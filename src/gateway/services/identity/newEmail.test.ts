import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';
import { forgetOld } from './forgetting.ts';
import { drainOutbox } from './outbox.ts';

const minutes = (count: number) => count * 60_000;
const resetPath = '/api/dashboard/verify-reset-code-booster';
const newPassword = 'Orchard-4-Beacon';
let gateway: TestGateway;
let customer: string;
let administrator: Caller;
let user: TestUser;

beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

/** A user, and an administrator of theirs who has proved their password. */
async function cast() {
  customer = await gateway.makeCustomer();
  administrator = (await gateway.signIn(await gateway.makeUser({ customer }), { confirmed: true })).caller;
  user = await gateway.makeUser({ customer });
}

const someAddress = () => `${crypto.randomUUID()}@people.test`;
const move = (caller: Caller, id: string, email: string, userName = 'Robin Example') =>
  gateway.door(caller, 'update', { dtoName: 'user', requestId: gateway.requestId(), id, data: { userName, email } });
const prove = (caller: Caller, code: string) => gateway.command(caller, 'proveEmail', { code });
const signsIn = async (email: string) => (await gateway.signIn({ ...user, email })).answer.status === 200;
const works = async (caller: Caller) => (await gateway.command(caller, 'getConfigs')).status === 200;

async function lettersTo(email: string) {
  await gateway.settled();
  await drainOutbox(gateway.ports);
  return gateway.mails.filter(({ to }) => to === email);
}
const codeIn = (text = '') => /^\d{8}$/m.exec(text)?.[0] ?? '';
const codeFor = async (email: string) =>
  (await lettersTo(email)).map(({ text }) => codeIn(text)).findLast(Boolean) ?? '';

async function forgotten(email: string) {
  await gateway.post('/api/dashboard/forgot-password-booster', { email });
  await gateway.settled();
  return codeFor(email);
}
const reset = async (email: string, code: string) =>
  (await gateway.post(resetPath, { email, code, new_password: newPassword })).status;

describe('another address', () => {
  it('counts once its mailbox is proved; until then the old one does', async () => {
    await cast();
    const email = someAddress();
    const theirs = (await gateway.signIn(user)).caller;
    const elsewhere = (await gateway.signIn(user)).caller;
    const answer = await move(administrator, user.id, email);
    expect(answer.body.dto).toMatchObject({ email: user.email, newEmail: email });
    expect([await signsIn(email), await signsIn(user.email), await works(theirs)]).toEqual([false, true, true]);
    expect((await gateway.command(theirs, 'ownEmailChange')).body.dto.waiting).toMatchObject({ newEmail: email });
    expect((await prove(theirs, await codeFor(email))).body.dto).toEqual({ email });
    expect([await signsIn(email), await signsIn(user.email)]).toEqual([true, false]);
    expect([await works(theirs), await works(elsewhere)]).toEqual([true, false]);
    expect((await gateway.command(theirs, 'ownEmailChange')).body.dto.waiting).toBeNull();
  });

  it('of one’s own takes password and code, too: a live session alone takes nothing over', async () => {
    await cast();
    const email = someAddress();
    const { caller } = await gateway.signIn(user);
    expect((await move(caller, user.id, email)).body.code).toBe('42201');
    await gateway.confirm(caller, user.password);
    expect((await move(caller, user.id, email)).status).toBe(200);
    expect(await forgotten(email)).toBe(await codeFor(email));
    expect(await reset(email, await codeFor(email))).toBe(422);
    expect(await signsIn(email)).toBe(false);
    expect((await prove(caller, await codeFor(email))).status).toBe(200);
    expect(await signsIn(email)).toBe(true);
  });

  it('is told to both mailboxes: who asked, when, from where, and what to do', async () => {
    await cast();
    const email = `mallory-${someAddress()}`;
    const { caller } = await gateway.signIn(user);
    await move(administrator, user.id, email);
    const [told] = await lettersTo(user.email);
    expect(told?.subject).toBe('Someone asked to change your account’s email');
    for (const part of ['Robin Example', '2026-03-', 'UTC', '203.0.113.7', 'm•••@people.test', '/setting'])
      expect(told?.text).toContain(part);
    expect(told?.text).not.toContain(email);
    await prove(caller, await codeFor(email));
    for (const mailbox of [user.email, email]) {
      expect((await lettersTo(mailbox)).at(-1)?.subject).toBe('Your account’s email was changed');
    }
    const { body } = await gateway.door(administrator, 'list', {
      dtoName: 'auditLog',
      filter: { subjectId: user.id, operation: 'proveEmail' },
    });
    expect(body.dto).toMatchObject([{ outcome: 'done', before: { email: user.email }, after: { email } }]);
  });

  it('speaks the language of its owner’s customer where somebody else asks, and that of the page where they do', async () => {
    await cast();
    await gateway.asStaff((db) =>
      db.updateTable('customers').set({ language: 'fr' }).where('id', '=', customer).execute(),
    );
    const { caller } = await gateway.signIn(user, { confirmed: true });
    for (const [who, subject] of [
      [administrator, 'Veuillez confirmer votre nouvel e-mail'],
      [caller, '请确认您的新邮箱'],
    ] as const) {
      const email = someAddress();
      const data = { userName: 'Robin', email };
      const request = { dtoName: 'user', requestId: gateway.requestId(), id: user.id, data, language: 'zh_CN' };
      await gateway.door(who, 'update', request);
      expect((await lettersTo(email))[0]?.subject).toBe(subject);
    }
    const wanted = (await lettersTo(user.email)).map(({ subject }) => subject);
    expect(wanted[0]).toBe('Un changement de l’e-mail de votre compte est demandé');
  });

  it('makes codes void that are on their way to the old one, when it is asked for and when it is proved', async () => {
    await cast();
    const email = someAddress();
    const { caller } = await gateway.signIn(user);
    const before = await forgotten(user.email);
    await move(administrator, user.id, email);
    const proof = await codeFor(email);
    expect([await reset(user.email, before), await reset(email, before)]).toEqual([422, 422]);
    const between = await forgotten(user.email);
    expect((await prove(caller, proof)).status).toBe(200);
    expect([await reset(user.email, between), await reset(email, between)]).toEqual([422, 422]);
    expect(await reset(email, await forgotten(email))).toBe(200);
  });

  it('isn’t opened by a code that was mailed to another one, nor to the same one for something else', async () => {
    await cast();
    const { caller } = await gateway.signIn(user);
    const [first, second] = [someAddress(), someAddress()];
    await move(administrator, user.id, first);
    const old = await codeFor(first);
    await move(administrator, user.id, second);
    expect((await prove(caller, old)).body.errors.code).toBeTypeOf('string');
    expect((await prove(caller, await forgotten(user.email))).status).toBe(422);
    expect((await prove(caller, await codeFor(second))).status).toBe(200);
  });

  it('has a code of its own beside that for another password: each is good while the other one is, too', async () => {
    await cast();
    const email = someAddress();
    const { caller } = await gateway.signIn(user);
    await move(administrator, user.id, email);
    const proof = await codeFor(email);
    const code = await forgotten(user.email);
    expect((await gateway.post(resetPath, { email: user.email, code })).status).toBe(200);
    expect((await prove(caller, proof)).body.dto).toEqual({ email });
  });

  it('takes five tries of a code at most, also when fifty arrive at once, and none after half an hour', async () => {
    await cast();
    const email = someAddress();
    const { caller } = await gateway.signIn(user);
    await move(administrator, user.id, email);
    const code = await codeFor(email);
    const wrong = code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    const answers = await Promise.all(Array.from({ length: 50 }, () => prove(caller, wrong)));
    expect(answers.every(({ status }) => status === 422)).toBe(true);
    expect((await prove(caller, code)).status).toBe(422);
    expect((await gateway.command(caller, 'resendEmailCode')).status).toBe(200);
    gateway.clock.advance(minutes(14));
    await works(caller);
    gateway.clock.advance(minutes(14));
    await works(caller);
    gateway.clock.advance(minutes(3));
    expect((await prove(caller, await codeFor(email))).status).toBe(422);
    await gateway.command(caller, 'resendEmailCode');
    expect((await prove(caller, await codeFor(email))).status).toBe(200);
  });

  it('is proved once, also where its code is entered five times at once, and each mailbox is told once', async () => {
    await cast();
    const email = someAddress();
    const { caller } = await gateway.signIn(user);
    await move(administrator, user.id, email);
    const code = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => prove(caller, code)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422', '422', '422', '422']);
    for (const mailbox of [user.email, email]) {
      const told = (await lettersTo(mailbox)).filter(({ subject }) => subject === 'Your account’s email was changed');
      expect(told).toHaveLength(1);
    }
  });

  it('is mailed three codes an hour at most, whoever has them sent', async () => {
    await cast();
    const { caller } = await gateway.signIn(user);
    await move(administrator, user.id, someAddress());
    expect((await gateway.command(caller, 'resendEmailCode')).status).toBe(200);
    expect((await gateway.command(caller, 'resendEmailCode')).status).toBe(200);
    expect((await gateway.command(caller, 'resendEmailCode')).status).toBe(422);
    expect((await move(administrator, user.id, someAddress())).body.errors.email).toBeTypeOf('string');
  });

  it('can be refused by its owner, and is forgotten after a week', async () => {
    await cast();
    const { caller } = await gateway.signIn(user);
    const email = someAddress();
    await move(administrator, user.id, email);
    expect((await gateway.command(caller, 'dropEmailChange')).status).toBe(200);
    expect((await prove(caller, await codeFor(email))).status).toBe(422);
    expect((await gateway.command(caller, 'resendEmailCode')).status).toBe(422);
    await move(administrator, user.id, email);
    gateway.clock.advance(minutes(7 * 24 * 60 + 1));
    await forgetOld(gateway.ports);
    const later = (await gateway.signIn(user)).caller;
    expect((await gateway.command(later, 'ownEmailChange')).body.dto.waiting).toBeNull();
  });

  it('that somebody else has by then is refused, and changes nothing', async () => {
    await cast();
    const { caller } = await gateway.signIn(user);
    const email = someAddress();
    await move(administrator, user.id, email);
    const code = await codeFor(email);
    await gateway.makeUser({ email });
    expect(await prove(caller, code)).toMatchObject({ status: 422, body: { errors: { code: expect.any(String) } } });
    expect(await signsIn(user.email)).toBe(true);
  });

  it('that one sees to be somebody’s is refused at once', async () => {
    await cast();
    const other = await gateway.makeUser({ customer });
    const answer = await move(administrator, user.id, other.email.toUpperCase());
    expect(answer).toMatchObject({ status: 422, body: { errors: { email: expect.any(String) } } });
  });

  it('doesn’t change with the name', async () => {
    await cast();
    const email = someAddress();
    await move(administrator, user.id, email);
    const renamed = await move(administrator, user.id, user.email, 'Rosa');
    expect(renamed.body.dto).toMatchObject({ userName: 'Rosa', email: user.email, newEmail: email });
    expect(await lettersTo(email)).toHaveLength(1);
  });
});

async function invited() {
  const { id: roleId } = await gateway.asStaff((db) =>
    db.selectFrom('roles').select('id').where('roleName', '=', 'Customer viewer').executeTakeFirstOrThrow(),
  );
  const data = { userName: 'New Person', email: someAddress(), roleId };
  const request = { dtoName: 'user', requestId: gateway.requestId(), data };
  const { id } = (await gateway.door(administrator, 'create', request)).body.dto;
  return { id, email: data.email };
}

describe('who has never chosen a password', () => {
  it.each(['was only invited', 'has had it taken away'])(
    '(%s) gets another code elsewhere, and the first is void',
    async (what) => {
      await cast();
      if (what === 'was only invited') user = { ...user, ...(await invited()) };
      else await gateway.command(administrator, 'resetUserPassword', { id: user.id });
      const first = await codeFor(user.email);
      const email = someAddress();
      expect((await move(administrator, user.id, email)).body.dto).toMatchObject({ email, newEmail: null });
      expect([await reset(user.email, first), await reset(email, first)]).toEqual([422, 422]);
      const letters = await lettersTo(email);
      expect(await reset(email, codeIn(letters.map(({ text }) => text).join('\n')))).toBe(200);
      expect((await gateway.signIn({ email, password: newPassword })).answer.status).toBe(200);
    },
  );
});
