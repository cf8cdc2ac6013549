import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';

const path = '/api/dashboard/app/user/changePassword';
const newPassword = 'Orchard-4-Beacon';
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const change = (caller: Caller, old_password: string, new_password: string) =>
  gateway.post(path, { token: caller.token, old_password, new_password }, caller);
const works = async (caller: Caller) => (await gateway.command(caller, 'getConfigs')).status === 200;

async function signedIn(user?: TestUser, options: { web?: boolean } = {}) {
  const who = user ?? (await gateway.makeUser());
  return { user: who, caller: (await gateway.signIn(who, options)).caller };
}

describe('changing the password', () => {
  it('takes token, old and new password, ends all sessions of the user, and tells them by mail [S3.15]', async () => {
    const { user, caller } = await signedIn(undefined, { web: true });
    const [other, stranger] = [await signedIn(user), await signedIn()];
    const answer = await change(caller, user.password, newPassword);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ code: '10000', data: {}, msg: expect.any(String) });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-portal_sid=; Max-Age=0;/);
    expect([await works(caller), await works(other.caller), await works(stranger.caller)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await gateway.signIn(user)).answer.status).toBe(401);
    expect(await works((await gateway.signIn({ ...user, password: newPassword })).caller)).toBe(true);
    await gateway.settled();
    expect(gateway.mails.filter(({ to }) => to === user.email).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
    ]);
  });

  it('is what somebody with an easy password can do, who then may do everything else', async () => {
    const user = await gateway.makeUser({ isEasy: true });
    const { caller } = await signedIn(user);
    expect(await works(caller)).toBe(false);
    expect((await change(caller, user.password, newPassword)).status).toBe(200);
    const { caller: after, answer } = await gateway.signIn({ ...user, password: newPassword });
    expect(answer.body.data.isEasyPassword).toBe(false);
    expect(await works(after)).toBe(true);
  });

  it('happens once when several ask at once, and what the one was told is true', async () => {
    const { user } = await signedIn();
    const callers = await Promise.all([1, 2, 3, 4].map(async () => (await signedIn(user)).caller));
    const passwords = ['Meadow-8-Copper', 'Saddle-5-Thunder', 'Cobalt-6-Window', 'Pebble-3-Garden'];
    const answers = await Promise.all(passwords.map((next, i) => change(callers[i] as Caller, user.password, next)));
    const done = passwords.filter((_, i) => answers[i]?.status === 200);
    expect(done).toHaveLength(1);
    expect((await gateway.signIn({ ...user, password: done[0] as string })).answer.status).toBe(200);
  });

  it('takes the token in the address, too', async () => {
    const { user, caller } = await signedIn();
    const body = { token: caller.token, old_password: user.password, new_password: newPassword };
    expect((await gateway.post(`${path}?access_token=${caller.token}`, body)).status).toBe(200);
  });

  it('is refused when the body’s token is another', async () => {
    const { user, caller } = await signedIn();
    const body = { token: 'another', old_password: user.password, new_password: newPassword };
    expect((await gateway.post(path, body, caller)).status).toBe(400);
    expect(await works(caller)).toBe(true);
  });

  it('is refused without a session', async () => {
    const { user } = await signedIn();
    const body = { token: '', old_password: user.password, new_password: newPassword };
    expect((await gateway.post(path, body)).status).toBe(401);
  });
});

it.each(['token', 'old_password', 'new_password'])('can’t be asked for without %s [S3.15]', async (left) => {
  const { user, caller } = await signedIn();
  const body = { token: caller.token, old_password: user.password, new_password: newPassword };
  const answer = await gateway.post(path, { ...body, [left]: undefined }, caller);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.errors)).toEqual([left]);
  expect(await works(caller)).toBe(true);
});

describe('the old password', () => {
  it('must be right, and who got it wrong stays signed in', async () => {
    const { caller } = await signedIn();
    const answer = await change(caller, 'wrong', newPassword);
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { old_password: 'The current password is not correct.' } },
    });
    expect(await works(caller)).toBe(true);
  });

  it('can be tried as often as at sign-in, together with the tries there', async () => {
    const { user, caller } = await signedIn(await gateway.makeUser({ password: 'Quarry-9-Marble' }));
    const hash = await gateway.hasher.hash(user.password);
    const before = gateway.hasher.verified.length;
    await Promise.all([
      ...Array.from({ length: 20 }, () => change(caller, 'wrong', newPassword)),
      ...Array.from({ length: 20 }, () => gateway.signIn({ ...user, password: 'wrong' })),
    ]);
    expect(gateway.hasher.verified.slice(before).filter((one) => one === hash)).toHaveLength(10);
    expect(await change(caller, user.password, newPassword)).toMatchObject({
      status: 422,
      body: { errors: { old_password: expect.any(String) } },
    });
  });

  it('that is right gives the tries back, whatever is wrong with the new one', async () => {
    const { user, caller } = await signedIn();
    for (let i = 0; i < 12; i++) expect((await change(caller, user.password, 'Password1!')).status).toBe(422);
    expect((await change(caller, user.password, newPassword)).status).toBe(200);
  });
});

describe('the new password is refused', () => {
  it.each([
    ['is too short', 'aB3#xY9'],
    ['has no uppercase letter', 'orchard-4-beacon'],
    ['has no lowercase letter', 'ORCHARD-4-BEACON'],
    ['has no digit', 'Orchard-Beacon'],
    ['has no symbol', 'Orchard4Beacon'],
    ['has a character of no keyboard', 'Orchard-4-Beacön'],
    ['has a space', 'Orchard 4 -Beacon'],
  ])('when it %s', async (_, password) => {
    const { user, caller } = await signedIn();
    expect(await change(caller, user.password, password)).toMatchObject({
      status: 400,
      body: { errors: { new_password: 'Invalid password' } },
    });
  });

  it.each([
    ['has more than 128 characters', `Aa1-${'x7K-'.repeat(32)}`, 'Please choose a password of at most 128 characters.'],
    ['is common', 'Password1!', 'This password is easy to guess. Please choose a less common one.'],
    ['is a word of the product', 'Cardholder#1', 'This password is easy to guess. Please choose a less common one.'],
    [
      'begins with the email’s part before the @',
      'Winnifred@2-people',
      'The password must not contain your email or its part before the @.',
    ],
    ['is the old one', 'Velvet-3-Anchor', 'The new password must differ from the current one.'],
  ])('when it %s', async (_, password, message) => {
    const { user, caller } = await signedIn(
      await gateway.makeUser({ email: `winnifred@${crypto.randomUUID()}.test`, password: 'Velvet-3-Anchor' }),
    );
    const answer = await change(caller, user.password, password);
    expect(answer).toMatchObject({ status: 422, body: { errors: { new_password: message } } });
  });

  it('when it is shorter than the role asks for', async () => {
    const { user, caller } = await signedIn(await gateway.makeUser({ role: 'Operator' }));
    await gateway.asStaff((db) =>
      db.updateTable('roles').set({ passwordMinimum: 20 }).where('roleName', '=', 'Operator').execute(),
    );
    expect((await change(caller, user.password, newPassword)).body.errors.new_password).toContain('20');
  });

  it('when it is one of the last four, and no longer when it is older', async () => {
    const user = await gateway.makeUser({ password: 'Velvet-3-Anchor' });
    const passwords = ['Orchard-4-Beacon', 'Meadow-8-Copper', 'Saddle-5-Thunder', 'Cobalt-6-Window', 'Pebble-3-Garden'];
    let password = user.password;
    for (const next of passwords) {
      const { caller } = await signedIn({ ...user, password });
      expect((await change(caller, password, next)).status).toBe(200);
      password = next;
      gateway.clock.advance(60_000);
    }
    const { caller } = await signedIn({ ...user, password });
    for (const used of passwords.slice(0, 4)) expect((await change(caller, password, used)).status).toBe(422);
    expect((await change(caller, password, 'Velvet-3-Anchor')).status).toBe(200);
  });

  it('and the old one stays', async () => {
    const { user, caller } = await signedIn();
    await change(caller, user.password, 'Password1!');
    expect(await works(caller)).toBe(true);
    expect((await gateway.signIn(user)).answer.status).toBe(200);
  });
});
