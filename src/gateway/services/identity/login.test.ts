import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { customerStatus, status } from '#domain/enumerations.ts';
import { type Answer, type TestGateway, testGateway } from '#tests/gateway.ts';
import { goodPassword } from '#tests/records.ts';

const minutes = (count: number) => count * 60_000;
let gateway: TestGateway;
let addresses = 0;

beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

/** Each try from an address of its own, so that only the account's own count can refuse it. */
const attempt = async (email: string, password: string, address = `198.51.100.${addresses++}`) =>
  (await gateway.signIn({ email, password }, { address })).answer;
const many = (count: number, make: () => Promise<Answer>) => Promise.all(Array.from({ length: count }, make));
const evaluated = (hash: string) => gateway.hasher.verified.filter((one) => one === hash).length;
const hashOf = (password: string) => gateway.hasher.hash(password);
const wrongPassword = 'Lantern-7-Harbour';

describe('signing in', () => {
  it('answers with who one is, what one may do, and no more', async () => {
    const customer = await gateway.makeCustomer({ name: 'Globex' });
    const user = await gateway.makeUser({ customer, role: 'Customer viewer' });
    const { status, body } = await attempt(user.email, user.password);
    expect(status).toBe(200);
    expect(body).toEqual({
      code: '10000',
      msg: 'Success',
      data: {
        access_token: expect.any(String),
        token_kind: 'bearer',
        user: {
          id: user.id,
          name: 'Robin Example',
          email: user.email,
          customerId: customer,
          customerName: 'Globex',
          role: 'Customer viewer',
        },
        isEasyPassword: false,
        userAbilityRules: expect.arrayContaining([{ action: ['read'], subject: 'card' }]),
      },
    });
  });

  it('takes the address in any case and notes the time', async () => {
    const user = await gateway.makeUser({ email: 'quinn@people.test' });
    expect((await attempt(' Quinn@People.test ', user.password)).status).toBe(200);
    const row = await gateway.asStaff((db) =>
      db.selectFrom('users').select('lastSignInAt').where('id', '=', user.id).executeTakeFirstOrThrow(),
    );
    expect(row.lastSignInAt?.getTime()).toBe(gateway.clock.now());
  });

  it('gives another token each time', async () => {
    const user = await gateway.makeUser();
    const answers = [await attempt(user.email, user.password), await attempt(user.email, user.password)];
    expect(new Set(answers.map(({ body }) => body.data.access_token)).size).toBe(2);
  });

  it('opens no session for who is disabled while their password is looked at', async () => {
    const user = await gateway.makeUser();
    const { caller } = await gateway.signIn(await gateway.makeUser(), { confirmed: true });
    const { verify } = gateway.hasher;
    const spy = vi.spyOn(gateway.ports.hasher, 'verify').mockImplementationOnce(async (...of) => {
      expect((await gateway.command(caller, 'disableUser', { id: user.id })).status).toBe(200);
      return verify(...of);
    });
    const late = await attempt(user.email, user.password);
    spy.mockRestore();
    const open = await gateway.asStaff((db) =>
      db.selectFrom('sessions').select('id').where('userId', '=', user.id).where('endedAt', 'is', null).execute(),
    );
    expect({ status: late.status, sessions: open.length }).toEqual({ status: 401, sessions: 0 });
  });

  it('refuses bodies of another form', async () => {
    for (const body of [{}, { email: 'a@b.test' }, { email: 'a@b.test', password: 'x', role: 'admin' }, '[]', '{']) {
      expect((await gateway.post('/api/dashboard/login-card', body)).status).toBe(400);
    }
  });
});

describe('whatever is wrong, the answer and the work are the same:', () => {
  const refused = { status: 401, body: { code: '40100', msg: 'Login failed, please check username or password' } };

  async function expectRefusal(email: string, password: string) {
    const before = gateway.hasher.verified.length;
    expect(await attempt(email, password)).toMatchObject(refused);
    expect(gateway.hasher.verified.length - before).toBe(1);
  }

  it('a wrong password', async () => expectRefusal((await gateway.makeUser()).email, wrongPassword));

  it.each(['nobody@people.test', 'not an address', '', '%@people.test'])('an unknown address: %j', (email) =>
    expectRefusal(email, goodPassword),
  );

  it('a disabled user', async () => {
    const user = await gateway.makeUser();
    await gateway.asStaff((db) =>
      db.updateTable('users').set({ status: status.code.disabled }).where('id', '=', user.id).execute(),
    );
    await expectRefusal(user.email, user.password);
  });

  it('a user of a disabled customer', async () => {
    const customer = await gateway.makeCustomer({ status: customerStatus.code.disabled });
    const user = await gateway.makeUser({ customer });
    await expectRefusal(user.email, user.password);
  });

  it('a locked account, with the right password, too', async () => {
    const user = await gateway.makeUser();
    for (let i = 0; i < 10; i++) await attempt(user.email, wrongPassword);
    await expectRefusal(user.email, user.password);
    await expectRefusal(user.email, wrongPassword);
  });

  it('in the caller’s language', async () => {
    const body = { email: 'nobody@people.test', password: 'x', language: 'zh_CN' };
    const answer = await gateway.post('/api/dashboard/login-card', body);
    expect(answer.body.msg).toMatch(/\p{Script=Han}/u);
  });
});

describe('wrong passwords', () => {
  it('are evaluated ten times at most, even when fifty arrive at once', async () => {
    const user = await gateway.makeUser({ password: 'Quarry-9-Marble' });
    const hash = await hashOf(user.password);
    const answers = await many(50, () => attempt(user.email, wrongPassword));
    expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(401));
    expect(evaluated(hash)).toBe(10);
    await attempt(user.email, user.password);
    expect(evaluated(hash)).toBe(10);
  });

  it('lock the account for half an hour from the last one', async () => {
    const user = await gateway.makeUser();
    await many(10, () => attempt(user.email, wrongPassword));
    gateway.clock.advance(minutes(30) - 1);
    expect((await attempt(user.email, user.password)).status).toBe(401);
    gateway.clock.advance(1);
    expect((await attempt(user.email, user.password)).status).toBe(200);
  });

  it('are ten within any half hour, however they are spread', async () => {
    const user = await gateway.makeUser({ password: 'Velvet-3-Anchor' });
    const hash = await hashOf(user.password);
    const times: number[] = [];
    for (let i = 0; i < 40; i++) {
      const before = evaluated(hash);
      await attempt(user.email, wrongPassword);
      if (evaluated(hash) > before) times.push(gateway.clock.now());
      gateway.clock.advance(minutes(4));
    }
    for (const end of times) {
      expect(times.filter((time) => time > end - minutes(30) && time <= end).length).toBeLessThanOrEqual(10);
    }
    expect(times.length).toBeGreaterThan(10);
  });

  it('are forgotten when the right one comes in time', async () => {
    const user = await gateway.makeUser();
    for (let round = 0; round < 3; round++) {
      await many(9, () => attempt(user.email, wrongPassword));
      expect((await attempt(user.email, user.password)).status).toBe(200);
    }
  });

  it('are forgotten after a quiet half hour', async () => {
    const user = await gateway.makeUser();
    await many(9, () => attempt(user.email, wrongPassword));
    gateway.clock.advance(minutes(30));
    await many(9, () => attempt(user.email, wrongPassword));
    expect((await attempt(user.email, user.password)).status).toBe(200);
  });

  it('are no other account’s', async () => {
    const [one, other] = [await gateway.makeUser(), await gateway.makeUser()];
    await many(20, () => attempt(one.email, wrongPassword));
    expect((await attempt(other.email, other.password)).status).toBe(200);
  });

  it('that lock the account are told to its owner, once', async () => {
    const user = await gateway.makeUser();
    await many(30, () => attempt(user.email, wrongPassword));
    await gateway.settled();
    const told = gateway.mails.filter(({ to }) => to === user.email);
    expect(told).toHaveLength(1);
    expect(told[0]?.subject).toBe('Your account is temporarily locked');
  });

  it('are told to their owner in their customer’s language, whichever page they were typed into', async () => {
    const customer = await gateway.makeCustomer();
    await gateway.asStaff((db) =>
      db.updateTable('customers').set({ language: 'fr' }).where('id', '=', customer).execute(),
    );
    const { email } = await gateway.makeUser({ customer });
    const body = { email, password: wrongPassword, language: 'zh_CN' };
    await many(10, () => gateway.post('/api/dashboard/login-card', body));
    await gateway.settled();
    const subjects = gateway.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects).toEqual(['Votre compte est temporairement verrouillé']);
  });
});

it('an address that is too long to be one is refused as any other, wherever its letters would be cut', async () => {
  const typed = `${'x'.repeat(253)}👍`;
  const answer = await attempt(typed, wrongPassword);
  expect([answer.status, answer.body.code]).toEqual([401, '40100']);
});

describe('one address', () => {
  it('may fail a hundred times in half an hour, whichever accounts it tries', async () => {
    const address = '192.0.2.1';
    const statuses = [];
    for (let i = 0; i < 110; i++) statuses.push((await attempt(`a${i}@people.test`, 'x', address)).status);
    expect(statuses).toEqual([...Array(100).fill(401), ...Array(10).fill(429)]);
    const user = await gateway.makeUser();
    expect((await attempt(user.email, user.password, address)).status).toBe(429);
    expect((await attempt(user.email, user.password, '192.0.2.2')).status).toBe(200);
    gateway.clock.advance(minutes(30));
    expect((await attempt(user.email, user.password, address)).status).toBe(200);
  });

  it('may fail no more than that in any half hour', async () => {
    const address = '192.0.2.4';
    const fail = async (many: number) => {
      const answers = [];
      for (let i = 0; i < many; i++) answers.push(await attempt(`b${addresses++}@people.test`, 'x', address));
      return answers.filter(({ status }) => status === 401).length;
    };
    expect(await fail(1)).toBe(1);
    gateway.clock.advance(minutes(29));
    expect(await fail(99)).toBe(99);
    gateway.clock.advance(minutes(1));
    expect(await fail(3)).toBe(1);
    gateway.clock.advance(minutes(29));
    expect(await fail(101)).toBe(99);
  });

  it('may succeed as often as it likes', async () => {
    const user = await gateway.makeUser();
    for (let i = 0; i < 101; i++) expect((await attempt(user.email, user.password, '192.0.2.3')).status).toBe(200);
  });

  it.each(['0.1', '', 'NaN', 'human', '-1', undefined])(
    'may fail half as often when the human check says %j',
    async (score) => {
      const address = `192.0.2.${100 + addresses++}`;
      const headers: Record<string, string> = score === undefined ? {} : { g_score: score };
      const tries = async () =>
        (
          await gateway.post(
            '/api/dashboard/login-card',
            { email: 'x@people.test', password: 'x' },
            { address, headers },
          )
        ).status;
      const statuses = [];
      for (let i = 0; i < 51; i++) statuses.push(await tries());
      expect(statuses.filter((status) => status === 401)).toHaveLength(50);
      expect(statuses.at(-1)).toBe(429);
    },
  );
});

describe('an easy password is seen when it is used:', () => {
  it.each([
    ['one that staff set', { password: goodPassword, isEasy: true }],
    ['one from the lists', { password: 'Password1!' }],
    ['a common word with decoration', { password: 'Welcome#1' }],
    ['a word of the product', { password: 'Cardholder#1' }],
    ['one that says the address', { password: 'Winnifred-2-Harbour', email: 'winnifred@people.test' }],
    ['one that the rule would refuse', { password: 'harbour lantern seven' }],
  ])('%s', async (_, values) => {
    const user = await gateway.makeUser(values);
    expect((await attempt(user.email, user.password)).body.data.isEasyPassword).toBe(true);
  });

  it('one shorter than its role’s minimum', async () => {
    const user = await gateway.makeUser({ role: 'Operator', password: 'Kx9#mPq2' });
    expect((await attempt(user.email, user.password)).body.data.isEasyPassword).toBe(false);
    await gateway.asStaff((db) =>
      db.updateTable('roles').set({ passwordMinimum: 12 }).where('roleName', '=', 'Operator').execute(),
    );
    expect((await attempt(user.email, user.password)).body.data.isEasyPassword).toBe(true);
  });

  it.each(['Portal#2026', 'Kx9#mPq2', goodPassword])('%s is none', async (password) => {
    const user = await gateway.makeUser({ password });
    expect((await attempt(user.email, password)).body.data.isEasyPassword).toBe(false);
  });
});
