import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PasskeyQuestion } from '#domain/user/passkey.ts';
import { withSecondFactor } from '#tests/gateway/secondFactor.ts';
import { softKey } from '#tests/gateway/softKey.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';
import { drainOutbox } from './outbox.ts';

const minutes = (count: number) => count * 60_000;
const wrong = { status: 422, body: { code: '42200', msg: 'The passkey couldn’t be checked. Please try again.' } };

let gateway: TestGateway;
let user: TestUser;
let caller: Caller;
let key: ReturnType<typeof softKey>;
let addresses = 0;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  user = await gateway.makeUser();
  ({ caller } = await gateway.signIn(user, { confirmed: true }));
  key = softKey();
});

const begin = async (by = caller) => (await gateway.command(by, 'beginPasskey')).body.dto;
const add = (made: object, by = caller) => gateway.command(by, 'addPasskey', { passkeyName: 'Work laptop', made });
const added = async () => add(key.make(await begin()));
const login = (more: object = {}, who = user) =>
  gateway.post(
    '/api/dashboard/login-card',
    { email: who.email, password: who.password, ...more },
    { address: `198.51.100.${addresses++ % 250}` },
  );
/** What the login asks of one's passkeys. */
const asked = async (who = user): Promise<PasskeyQuestion> => (await login({}, who)).body.passkey;
const own = async () => (await gateway.command(caller, 'ownSecondFactor')).body.dto;

describe('a passkey', () => {
  it('is added by who has proved their password, brings recovery codes as the first factor, and is listed', async () => {
    const { body } = await added();
    expect(body.dto.recoveryCodes).toHaveLength(10);
    expect(await own()).toMatchObject({
      since: expect.any(String),
      hasAuthenticator: false,
      passkeys: [{ passkeyName: 'Work laptop', lastUsedAt: null }],
    });
    await drainOutbox(gateway.ports);
    const told = gateway.mails.filter(({ to }) => to === user.email).map(({ subject }) => subject);
    expect(told).toEqual(['Two-step login is on']);
  });

  it('opens in the place of a code, and says when it did last', async () => {
    await added();
    const question = await asked();
    expect(question).toMatchObject({ rpId: 'localhost', credentials: [{ id: key.id, transports: ['internal'] }] });
    expect((await login({ passkey: key.answer(question) })).status).toBe(200);
    expect((await own()).passkeys[0].lastUsedAt).toBe(new Date(gateway.clock.now()).toISOString());
  });

  it('isn’t asked for, nor told of, where the password is wrong', async () => {
    await added();
    const answer = await login({ password: 'Wrong-1-Lantern' });
    expect([answer.status, answer.body.passkey]).toEqual([401, undefined]);
  });

  // Those that are kept by a maker's cloud don't count.
  it.each([
    ['that counts', {}],
    ['that doesn’t count', { counter: 0 }],
  ])('%s answers a question once: what somebody saw go by opens nothing', async (_, counting) => {
    await added();
    const passkey = key.answer(await asked(), counting);
    expect((await login({ passkey })).status).toBe(200);
    expect(await login({ passkey })).toMatchObject(wrong);
    const again = key.answer(await asked(), counting);
    const answers = await Promise.all(Array.from({ length: 9 }, () => login({ passkey: again })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('answers within five minutes, and only what was asked', async () => {
    await added();
    const late = key.answer(await asked());
    gateway.clock.advance(minutes(5));
    expect(await login({ passkey: late })).toMatchObject(wrong);
    const invented = { ...(await asked()), challenge: 'A'.repeat(43) };
    expect(await login({ passkey: key.answer(invented) })).toMatchObject(wrong);
  });

  it('answers at the portal’s own address alone', async () => {
    await added();
    const question = await asked();
    expect(await login({ passkey: key.answer(question, { origin: 'https://portal.evil.test' }) })).toMatchObject(wrong);
    const elsewhere = { ...(await asked()), rpId: 'evil.test' };
    expect(await login({ passkey: key.answer(elsewhere) })).toMatchObject(wrong);
    expect(await add(key.make(await begin(), { origin: 'https://portal.evil.test' }))).toMatchObject(wrong);
  });

  it('whose counter doesn’t go on was copied, and opens nothing', async () => {
    await added();
    expect((await login({ passkey: key.answer(await asked(), { counter: 7 }) })).status).toBe(200);
    for (const counter of [7, 3])
      expect(await login({ passkey: key.answer(await asked(), { counter }) })).toMatchObject(wrong);
    expect((await login({ passkey: key.answer(await asked(), { counter: 8 }) })).status).toBe(200);
  });

  it('is nobody else’s: neither the key nor the question', async () => {
    await added();
    const other = await gateway.makeUser();
    const { caller: theirs } = await gateway.signIn(other, { confirmed: true });
    const otherKey = softKey();
    await add(otherKey.make(await begin(theirs)), theirs);
    expect(await login({ passkey: otherKey.answer(await asked()) })).toMatchObject(wrong);
    expect(await login({ passkey: key.answer(await asked(other)) })).toMatchObject(wrong);
    const [{ id }] = (await own()).passkeys;
    expect((await gateway.command(theirs, 'removePasskey', { id })).status).toBe(404);
    expect(await add(key.make(await begin(theirs)), theirs)).toMatchObject(wrong);
  });

  it('with another’s signature, or none that makes sense, opens nothing and counts as a wrong try', async () => {
    await added();
    for (let i = 0; i < 10; i++) {
      const proof = key.answer(await asked());
      const nonsense =
        i % 2 ? { ...proof, signature: 'AAAA' } : { ...proof, authenticatorData: '%%%', clientDataJSON: 'x' };
      expect(await login({ passkey: nonsense })).toMatchObject(wrong);
    }
    expect((await login()).status).toBe(401);
  });

  it('stands beside an authenticator and the recovery codes, each of which goes on opening', async () => {
    const factor = await withSecondFactor(gateway, user);
    const made = await add(key.make(await begin(factor.caller)), factor.caller);
    expect(made.body.dto.recoveryCodes).toEqual([]);
    expect((await login({ code: factor.code() })).status).toBe(200);
    expect((await login({ passkey: key.answer(await asked()) })).status).toBe(200);
    expect((await login({ code: factor.recoveryCodes[0] })).status).toBe(200);
    expect((await gateway.command(factor.caller, 'removeSecondFactor')).status).toBe(200);
    expect(await login({ code: factor.code() })).toMatchObject({ body: { code: '42200' } });
    expect((await login({ code: factor.recoveryCodes[1] })).status).toBe(200);
    const { passkeys } = await own();
    expect((await gateway.command(factor.caller, 'removePasskey', { id: passkeys[0].id })).status).toBe(200);
    expect((await login()).status).toBe(200);
  });

  it('that is the last stays where a role requires one', async () => {
    await added();
    const set = (requiresSecondFactor: boolean) =>
      gateway.asStaff((db) =>
        db
          .updateTable('roles')
          .set({ requiresSecondFactor })
          .where('roleName', '=', 'Operator administrator')
          .execute(),
      );
    await set(true);
    const [{ id }] = (await own()).passkeys;
    expect((await gateway.command(caller, 'removePasskey', { id })).body.msg).toMatch(/^Your role requires/);
    expect((await own()).passkeys).toHaveLength(1);
    await set(false);
  });
});

describe('a stolen session', () => {
  it('adds none, and takes none away', async () => {
    await added();
    const [{ id }] = (await own()).passkeys;
    const { body } = await login({ passkey: key.answer(await asked()) });
    const thief = { token: body.data.access_token };
    for (const [command, input] of [
      ['beginPasskey', {}],
      [
        'addPasskey',
        { passkeyName: 'Mine', made: softKey().make({ ...(await asked()), rpName: '', userId: '', userName: '' }) },
      ],
      ['removePasskey', { id }],
    ] as const)
      expect(await gateway.command(thief, command, input)).toMatchObject({ status: 422, body: { code: '42201' } });
  });

  it('reveals no card, with the password that was overheard or without', async () => {
    const customer = await gateway.makeCustomer();
    const { id } = await gateway.makeCard({ customer });
    const holder = await gateway.makeUser({ customer });
    const session = await gateway.signIn(holder, { confirmed: true });
    await add(key.make(await begin(session.caller)), session.caller);
    gateway.clock.advance(minutes(6));
    const reveal = (more: object) => gateway.command(session.caller, 'revealCard', { id, reason: 'Till', ...more });
    expect((await reveal({})).body.code).toBe('42201');
    const { password } = holder;
    const needed = await reveal({ password });
    expect(needed.body.code).toBe('42202');
    // A question of the login's is none of the session's, nor the other way round.
    expect(await reveal({ password, passkey: key.answer(await asked(holder)) })).toMatchObject(wrong);
    const { passkey } = (await reveal({ password })).body;
    expect(await login({ passkey: key.answer(passkey) }, holder)).toMatchObject(wrong);
    const mine = (await reveal({ password })).body.passkey;
    expect((await reveal({ password, passkey: key.answer(mine) })).body.dto.cardNumber).toMatch(/^\d{16}$/);
  });

  it('can’t have a passkey added that was begun in another', async () => {
    const made = key.make(await begin());
    const { caller: other } = await gateway.signIn(user, { confirmed: true });
    expect(await add(made, other)).toMatchObject(wrong);
    expect((await add(made)).status).toBe(200);
    expect(await add(made)).toMatchObject(wrong);
  });
});

it('nothing of a passkey’s answers stands in the log', async () => {
  await added();
  const passkey = key.answer(await asked());
  await login({ passkey });
  await login({ passkey });
  const said = JSON.stringify([
    gateway.logged,
    await gateway.asStaff((db) => db.selectFrom('auditLogs').select(['before', 'after']).execute()),
  ]);
  for (const secret of [passkey.signature, passkey.clientDataJSON]) expect(said).not.toContain(secret);
});
