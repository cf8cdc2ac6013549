import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { knownFor } from '#gateway/services/identity/knownBrowser.ts';
import { withSecondFactor } from '#tests/gateway/secondFactor.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';
import { codeAt } from './authenticator.ts';
import { drainOutbox } from './outbox.ts';
import { rotateFactors } from './rotateFactors.ts';
import { sealedFor } from './secondFactor.ts';
import { unseal } from './secrets.ts';

const minutes = (count: number) => count * 60_000;
const days = (count: number) => count * 24 * 3_600_000;
const needed = { status: 422, body: { code: '42202', errors: { code: expect.any(String) } } };
const wrong = {
  status: 422,
  body: { code: '42200', errors: { code: expect.stringContaining('not correct or was used already') } },
};

let gateway: TestGateway;
let user: TestUser;
let factor: Awaited<ReturnType<typeof withSecondFactor>>;
let addresses = 0;

beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  user = await gateway.makeUser();
  factor = await withSecondFactor(gateway, user);
});

const login = (more: object = {}) =>
  gateway.post(
    '/api/dashboard/login-card',
    { email: user.email, password: user.password, ...more },
    { address: `198.51.100.${addresses++ % 250}` },
  );

describe('who has a second factor', () => {
  it('is asked for a code when the password is right, and comes in with it', async () => {
    expect(await login()).toMatchObject(needed);
    expect((await login({ code: factor.code() })).status).toBe(200);
  });

  it('isn’t told that there is one where the password is wrong', async () => {
    const answer = await login({ password: 'Wrong-1-Lantern', code: factor.code() });
    expect(answer).toMatchObject({ status: 401, body: { msg: 'Login failed, please check username or password' } });
  });

  it('comes in with a code once, not twice', async () => {
    const code = factor.code();
    expect((await login({ code })).status).toBe(200);
    expect(await login({ code })).toMatchObject(wrong);
  });

  it('doesn’t come in with the code that it was set up with: that was used, too', async () => {
    expect(await login({ code: codeAt(factor.secret, new Date(gateway.clock.now())) })).toMatchObject(wrong);
    expect((await login({ code: factor.code() })).status).toBe(200);
  });

  it('comes in once with a code sent nine times at once', async () => {
    const code = factor.code();
    const answers = await Promise.all(Array.from({ length: 9 }, () => login({ code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is forgiven a clock that is half a minute off, and not one of two minutes', async () => {
    gateway.clock.advance(minutes(3));
    const at = (offset: number) => codeAt(factor.secret, new Date(gateway.clock.now() + offset));
    expect(await login({ code: at(minutes(-2)) })).toMatchObject(wrong);
    expect(await login({ code: at(minutes(2)) })).toMatchObject(wrong);
    expect((await login({ code: at(-30_000) })).status).toBe(200);
    expect((await login({ code: at(30_000) })).status).toBe(200);
    // What comes before the last one that was taken was there to be read by others.
    expect(await login({ code: at(0) })).toMatchObject(wrong);
  });

  it('types a code as the program groups it', async () => {
    const code = factor.code();
    expect((await login({ code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).status).toBe(200);
  });

  it('has no more tries of the code than of the password, however often the password was right', async () => {
    for (let i = 0; i < 10; i++) {
      expect(await login({ code: '000000' })).toMatchObject(wrong);
      await login();
    }
    expect((await login({ code: factor.code() })).status).toBe(401);
    await gateway.settled();
    const told = gateway.mails.filter(({ to }) => to === user.email);
    const [locked] = told.filter(({ subject }) => subject === 'Your account is temporarily locked');
    // Whoever tried knows the password, which is what its owner has to hear.
    expect(locked?.text).toMatch(/with the right password but a wrong code/);
    expect(locked?.text).toMatch(/change your password/);
    gateway.clock.advance(minutes(30));
    expect((await login({ code: factor.code() })).status).toBe(200);
  });

  it('hears by mail that somebody knows the password whichever of the tries had it right, and only then', async () => {
    const lockedBy = async (tries: readonly object[]) => {
      for (const tried of tries) await login(tried);
      await gateway.settled();
      const told = gateway.mails.filter(({ to, subject }) => to === user.email && /temporarily locked/.test(subject));
      gateway.clock.advance(minutes(31));
      return told.at(-1)?.text;
    };
    const guess = { password: 'Wrong-1-Lantern' };
    const known = { code: '000000' };
    const guesses = (count: number) => Array<object>(count).fill(guess);
    expect(await lockedBy([known, ...guesses(9)])).toMatch(/someone knows your password/);
    expect(await lockedBy([...guesses(9), known])).toMatch(/someone knows your password/);
    // Tries that were forgotten since, or given back, say nothing of these.
    expect(await lockedBy(guesses(10))).toMatch(/too many wrong passwords/);
    await login(known);
    expect((await login({ code: factor.code() })).status).toBe(200);
    expect(await lockedBy(guesses(10))).toMatch(/too many wrong passwords/);
  });

  it('loses no try by a code that is missing', async () => {
    for (let i = 0; i < 20; i++) expect(await login()).toMatchObject(needed);
    expect((await login({ code: factor.code() })).status).toBe(200);
  });
});

describe('a recovery code', () => {
  it('opens once, with its dashes or without, and its owner is told how many are left', async () => {
    const [first = '', second = ''] = factor.recoveryCodes;
    expect((await login({ code: first })).status).toBe(200);
    expect(await login({ code: first })).toMatchObject(wrong);
    gateway.clock.advance(1000);
    expect((await login({ code: second.replaceAll('-', '').toUpperCase() })).status).toBe(200);
    await drainOutbox(gateway.ports);
    const told = gateway.mails.filter(({ to, subject }) => to === user.email && subject === 'A recovery code was used');
    expect(told.map(({ text }) => /You have (\d+) left/.exec(text)?.[1])).toEqual(['9', '8']);
  });

  it('is nobody else’s', async () => {
    const other = await gateway.makeUser();
    const { recoveryCodes } = await withSecondFactor(gateway, other);
    expect(await login({ code: recoveryCodes[0] })).toMatchObject(wrong);
  });

  it('opens nothing any more once there are new ones', async () => {
    const { body } = await gateway.command(factor.caller, 'renewRecoveryCodes', {});
    expect(body.dto.recoveryCodes).toHaveLength(10);
    expect(await login({ code: factor.recoveryCodes[0] })).toMatchObject(wrong);
    expect((await login({ code: body.dto.recoveryCodes[9] })).status).toBe(200);
  });
});

describe('a browser that is remembered', () => {
  const browse = (cookie: string | undefined, more: object = {}) =>
    gateway.app.request('http://localhost:3000/api/dashboard/login-card', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-portal-client': 'web',
        origin: 'http://localhost:3000',
        ...(cookie && { cookie }),
      },
      body: JSON.stringify({ email: user.email, password: user.password, ...more }),
    });
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .find((pair) => pair?.includes('portal_known'));

  it('needs no code for thirty days, and one then', async () => {
    const cookie = cookieOf(await browse(undefined, { code: factor.code(), remember_browser: true }));
    expect((await browse(cookie)).status).toBe(200);
    gateway.clock.advance(days(30) - minutes(1));
    expect((await browse(cookie)).status).toBe(200);
    gateway.clock.advance(minutes(1));
    expect((await browse(cookie)).status).toBe(422);
    expect(days(30)).toBeLessThan(knownFor);
  });

  it('gives no guesses of the code back: whoever sits at it has shown none', async () => {
    const cookie = cookieOf(await browse(undefined, { code: factor.code(), remember_browser: true }));
    for (let i = 0; i < 9; i++) expect(await login({ code: '000000' })).toMatchObject(wrong);
    expect((await browse(cookie)).status).toBe(200);
    expect(await login({ code: '000000' })).toMatchObject(wrong);
    expect((await login({ code: factor.code() })).status).toBe(401);
  });

  it('is remembered only where that was asked for, for its user, and until there is another factor', async () => {
    const plain = cookieOf(await browse(undefined, { code: factor.code() }));
    expect((await browse(plain)).status).toBe(422);
    const cookie = cookieOf(await browse(undefined, { code: factor.code(), remember_browser: true }));
    await gateway.signIn({ ...user }, {}).catch(() => undefined);
    const other = await gateway.makeUser();
    await withSecondFactor(gateway, other);
    expect((await browse(cookie, { email: other.email, password: other.password })).status).toBe(422);
    expect((await gateway.command(factor.caller, 'removeSecondFactor', {})).status).toBe(200);
    await withSecondFactor(gateway, user);
    expect((await browse(cookie)).status).toBe(422);
  });
});

describe('what takes the password takes the code, too', () => {
  const confirm = (more: object) =>
    gateway.command(factor.caller, 'confirmPassword', { password: user.password, ...more });

  it('and neither alone', async () => {
    gateway.clock.advance(minutes(6));
    expect(await gateway.command(factor.caller, 'removeSecondFactor', {})).toMatchObject({ body: { code: '42201' } });
    expect(await confirm({})).toMatchObject(needed);
    expect(await confirm({ code: '000000' })).toMatchObject(wrong);
    expect((await confirm({ password: 'Wrong-1-Lantern', code: factor.code() })).body.errors).toEqual({
      password: expect.any(String),
    });
    expect(await gateway.command(factor.caller, 'renewRecoveryCodes', {})).toMatchObject({ body: { code: '42201' } });
    expect((await confirm({ code: factor.code() })).status).toBe(200);
    expect((await gateway.command(factor.caller, 'removeSecondFactor', {})).status).toBe(200);
    expect((await login()).status).toBe(200);
  });

  it('before a card’s number is shown', async () => {
    const customer = await gateway.makeCustomer();
    const card = await gateway.makeCard({ customer });
    const holder = await gateway.makeUser({ customer });
    const own = await withSecondFactor(gateway, holder);
    gateway.clock.advance(minutes(6));
    const reveal = (more: object) =>
      gateway.command(own.caller, 'revealCard', { id: card.id, reason: 'Till', password: holder.password, ...more });
    expect(await reveal({})).toMatchObject(needed);
    expect((await reveal({ code: own.code() })).body.dto.cardNumber).toMatch(/^\d{16}$/);
  });

  it('guesses of it lock the account as at the login', async () => {
    for (let i = 0; i < 10; i++) await confirm({ code: '000000' });
    expect((await confirm({ code: factor.code() })).status).toBe(422);
    expect((await login({ code: factor.code() })).status).toBe(401);
    await gateway.settled();
    const told = gateway.mails.filter(({ to, subject }) => to === user.email && /temporarily locked/.test(subject));
    expect(told).toMatchObject([{ text: expect.stringMatching(/someone knows your password/) }]);
  });

  it('guesses aren’t given back by the password alone, where it is changed or refused to be', async () => {
    const change = (old_password: string, new_password: string) =>
      gateway.post(
        '/api/dashboard/app/user/changePassword',
        { token: factor.caller.token, old_password, new_password },
        factor.caller,
      );
    for (let i = 0; i < 9; i++) expect(await confirm({ code: '000000' })).toMatchObject(wrong);
    expect((await change(user.password, user.password)).body.errors).toHaveProperty('new_password');
    const other = 'Orchard-4-Beacon';
    expect((await change(user.password, other)).status).toBe(200);
    expect(await login({ password: other, code: '000000' })).toMatchObject(wrong);
    expect((await login({ password: other, code: factor.code() })).status).toBe(401);
  });
});

describe('a stolen session', () => {
  it('sets none up, and takes none away', async () => {
    const plain = await gateway.makeUser();
    const { caller } = await gateway.signIn(plain);
    for (const command of ['beginSecondFactor', 'removeSecondFactor', 'renewRecoveryCodes'] as const)
      expect(await gateway.command(caller, command, {})).toMatchObject({ status: 422, body: { code: '42201' } });
    expect(await gateway.command(caller, 'confirmSecondFactor', { code: '000000' })).toMatchObject({
      body: { code: '42201' },
    });
  });
});

describe('setting one up', () => {
  it('counts once a code of it was entered, and is told by mail', async () => {
    const one = await gateway.makeUser();
    const { caller } = await gateway.signIn(one, { confirmed: true });
    const { body } = await gateway.command(caller, 'beginSecondFactor', {});
    expect(body.dto.uri).toContain(`secret=${body.dto.secret}`);
    expect((await gateway.signIn(one)).answer.status).toBe(200);
    expect(await gateway.command(caller, 'confirmSecondFactor', { code: '000000' })).toMatchObject(wrong);
    const code = codeAt(body.dto.secret, new Date(gateway.clock.now()));
    expect((await gateway.command(caller, 'confirmSecondFactor', { code })).body.dto.recoveryCodes).toHaveLength(10);
    expect((await gateway.signIn(one)).answer).toMatchObject(needed);
    expect((await gateway.command(caller, 'ownSecondFactor', {})).body.dto).toEqual({
      since: new Date(gateway.clock.now()).toISOString(),
      recoveryCodesLeft: 10,
      isRequired: false,
      hasAuthenticator: true,
      passkeys: [],
    });
    await drainOutbox(gateway.ports);
    expect(gateway.mails.filter(({ to }) => to === one.email).map(({ subject }) => subject)).toEqual([
      'Two-step login is on',
    ]);
  });

  it('isn’t done over one that there is', async () => {
    expect(await gateway.command(factor.caller, 'beginSecondFactor', {})).toMatchObject({
      status: 422,
      body: { msg: 'Two-step login is on already. Please reload.' },
    });
  });

  it('keeps its secret to itself: it stands in no table as it is', async () => {
    const rows = await gateway.database.asOwner((db) => db.selectFrom('secondFactors').selectAll().execute());
    expect(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      factor.secret,
    );
  });
});

describe('another key of the ring', () => {
  it('seals every secret anew, and the same programs go on opening', async () => {
    const { byId } = gateway.ports.keys;
    const keys = { currentId: 'newer', byId: { newer: new Uint8Array(32).fill(9), ...byId } };
    const count = async (keyId: string) =>
      gateway.asStaff((db) => db.selectFrom('secondFactors').select('id').where('keyId', '=', keyId).execute());
    const before = (await count('test')).length;
    expect(before).toBeGreaterThan(0);
    expect(await rotateFactors({ ...gateway.ports, keys })).toBe(before);
    expect(await count('test')).toHaveLength(0);
    const withoutOlder = { ...gateway.ports, keys: { currentId: 'newer', byId: { newer: keys.byId.newer } } };
    const row = await gateway.asStaff((db) =>
      db.selectFrom('secondFactors').select('sealed').where('userId', '=', user.id).executeTakeFirstOrThrow(),
    );
    expect(await unseal(withoutOlder.keys, sealedFor(user.id), row.sealed)).toBe(factor.secret);
    // The others go on with the key that this gateway knows.
    expect(await rotateFactors({ ...gateway.ports, keys: { ...keys, currentId: 'test' } })).toBe(before);
    expect((await login({ code: factor.code() })).status).toBe(200);
  });
});
