import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Privilege } from '#domain/permission/privilege.ts';
import { createGateway } from '#gateway/gateway.ts';
import { expireApiKeys } from '#gateway/jobs/expireApiKeys.ts';
import { runDownloads } from '#gateway/jobs/runDownloads.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestCard, TestUser } from '#tests/records.ts';

const aDay = 24 * 3_600_000;

let gateway: TestGateway;
let card: TestCard;
let staff: Caller;
let maker: TestUser;
let administrator: Caller;
beforeAll(async () => {
  gateway = await testGateway();
  card = await gateway.makeCard({ accountBalance: 500_00n, balance: 50_00n });
  staff = (await gateway.signIn(await gateway.makeUser(), { confirmed: true })).caller;
  maker = await gateway.makeUser({ customer: card.customer });
  administrator = (await gateway.signIn(maker, { confirmed: true })).caller;
});
afterAll(() => gateway.close());

const wish = (more: object = {}) => ({
  keyName: 'Payroll',
  privileges: ['card:read'] as Privilege[],
  validDays: 90,
  ...more,
});

/** A key, and how to call with it. */
async function made(by: Caller = administrator, more: object = {}) {
  const { status, body } = await gateway.command(by, 'createApiKey', wish(more));
  expect([status, body.msg]).toEqual([200, expect.anything()]);
  const { apiKey, secret } = body.dto;
  return { id: apiKey.id as string, apiKey, secret: secret as string, caller: withKey(secret) };
}
const withKey = (secret: string, more: Caller = {}): Caller => ({
  ...more,
  headers: { authorization: `Bearer ${secret}`, ...more.headers },
});
const cardsSeenBy = (caller: Caller) => gateway.door(caller, 'list', { dtoName: 'card' });
const linesOf = async (operation: string, subjectId?: string) =>
  (await gateway.door(staff, 'list', { dtoName: 'auditLog', filter: { operation, ...(subjectId && { subjectId }) } }))
    .body.dto as {
    userName: string | null;
    source: string;
    outcome: string;
    reason: string | null;
    userId: string | null;
    after: object;
  }[];

describe('a key', () => {
  it('opens the doors to what it may do, within its customer’s walls, and is seen by its name and last four characters', async () => {
    await gateway.makeCard();
    const { apiKey, secret, caller } = await made();
    expect(secret).toMatch(/^ck_live_[\w-]{43}$/);
    expect(apiKey).toMatchObject({
      keyHint: `ck_live_…${secret.slice(-4)}`,
      privileges: ['card:read'],
      apiKeyStatus: 'active',
    });
    expect(apiKey.expiresAt).toBe(new Date(gateway.clock.now() + 90 * aDay).toISOString());
    const { status, body } = await cardsSeenBy(caller);
    expect([status, body.dto.map(({ id }: { id: string }) => id)]).toEqual([200, [card.id]]);
    expect((await gateway.door(caller, 'list', { dtoName: 'account' })).status).toBe(403);
  });

  it('is kept as a hash: nothing in the database, the log or the audit log says it', async () => {
    const { secret } = await made();
    const kept = await gateway.database.asOwner(async (db) =>
      JSON.stringify(
        [
          await db.selectFrom('apiKeys').selectAll().execute(),
          await db.selectFrom('requests').selectAll().execute(),
          await db.selectFrom('auditLogs').selectAll().execute(),
        ],
        (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
      ),
    );
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(secret.slice(8, 40));
    expect(JSON.stringify(gateway.logged)).not.toContain(secret.slice(8));
  });

  it('does what it may as itself: in the card’s history and the audit log stands its name, by the API', async () => {
    const { id, caller } = await made(administrator, {
      keyName: 'Night watch',
      privileges: ['card:read', 'card:block'],
    });
    const other = await gateway.makeCard({ customer: card.customer });
    const blocked = await gateway.command(caller, 'blockCard', { ids: [other.id], reason: 'Seen abroad' });
    expect([blocked.status, blocked.body.dto?.[0]?.done]).toEqual([200, true]);
    const [line] = await linesOf('blockCard', other.id);
    expect(line).toMatchObject({ userId: id, source: 'api', outcome: 'done' });
    expect(line?.userName).toMatch(/^Night watch \(ck_live_….{4}\)$/);
    const logs = await gateway.door(administrator, 'list', { dtoName: 'cardLog', filter: { cardId: other.id } });
    expect(logs.body.dto[0]).toMatchObject({ userName: line?.userName });
  });

  it('does a write once however often it is sent, and its requests are nobody else’s', async () => {
    const [one, other] = [
      await made(administrator, { privileges: ['card:topUp'] }),
      await made(administrator, { privileges: ['card:topUp'] }),
    ];
    const target = await gateway.makeCard({ customer: card.customer, account: card.accountId });
    const body = { dtoName: 'topUpCard', requestId: gateway.requestId(), id: target.id, amount: '1.00' };
    const answers = await Promise.all([1, 2, 3].map(() => gateway.door(one.caller, 'call', body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body.dto))).size).toBe(1);
    expect((await gateway.door(other.caller, 'call', body)).status).toBe(200);
    const seen = await gateway.door(administrator, 'get', { dtoName: 'cardBalance', id: target.id });
    expect(seen.body.dto.balance).toBe('2.00');
  });

  it('takes files in and gives files out, those of the download centre, too', async () => {
    const { caller } = await made(administrator, { privileges: ['card:read', 'card:export', 'download:read'] });
    const file = await gateway.door(caller, 'export', { dtoName: 'card', format: 'csv' });
    expect(file.status).toBe(200);
    const wanted = await gateway.command(caller, 'requestExport', { noun: 'card', format: 'csv' });
    expect(wanted.status).toBe(200);
    await runDownloads(gateway.ports);
    const { downloadId } = wanted.body.dto;
    const ready = await gateway.door(caller, 'get', { dtoName: 'download', id: downloadId });
    expect(ready.body.dto).toMatchObject({ status: 'ready' });
    const taken = await gateway.send('GET', `/api/portal/cms/card/download/${downloadId}`, undefined, caller);
    expect(taken.status).toBe(200);
    expect((await gateway.door(administrator, 'get', { dtoName: 'download', id: downloadId })).status).toBe(404);
  });

  it('reads the file that was made for it, without the right to look through the download centre', async () => {
    const { caller } = await made(administrator, { privileges: ['card:read', 'card:export'] });
    const wanted = await gateway.command(caller, 'requestExport', { noun: 'card', format: 'csv' });
    await runDownloads(gateway.ports);
    const { downloadId: id = '' } = wanted.body.dto ?? {};
    const standing = await gateway.door(caller, 'get', { dtoName: 'download', id });
    expect(standing.body.dto).toMatchObject({ id, status: 'ready' });
    expect((await gateway.send('GET', `/api/portal/cms/card/download/${id}`, undefined, caller)).status).toBe(200);
    expect((await gateway.door(caller, 'list', { dtoName: 'download' })).status).toBe(403);
  });

  it('leaves history that asks for no user: who did something may be a key, or somebody who was deleted', async () => {
    const { rows } = await gateway.database.asOwner((db) =>
      sql`select conname from pg_constraint where confrelid = 'users'::regclass and contype = 'f' and confdeltype = 'a'`.execute(
        db,
      ),
    );
    expect(rows).toEqual([]);
  });

  it('of operator staff sees every customer', async () => {
    const { caller, apiKey } = await made(staff, { privileges: ['customer:read'] });
    expect(apiKey).toMatchObject({ customerId: null, customerName: null });
    const { body } = await gateway.door(caller, 'list', { dtoName: 'customer' });
    expect(body.dto.length).toBeGreaterThan(1);
  });

  it('says when it was used, to the minute', async () => {
    const { id, caller } = await made();
    const lastUsed = async () =>
      (await gateway.door(administrator, 'get', { dtoName: 'apiKey', id })).body.dto.lastUsedAt;
    expect(await lastUsed()).toBeNull();
    await cardsSeenBy(caller);
    const first = await lastUsed();
    expect(first).toBe(new Date(gateway.clock.now()).toISOString());
    gateway.clock.advance(59_000);
    await cardsSeenBy(caller);
    expect(await lastUsed()).toBe(first);
    gateway.clock.advance(1_000);
    await cardsSeenBy(caller);
    expect(await lastUsed()).toBe(new Date(gateway.clock.now()).toISOString());
    await gateway.confirm(administrator, maker.password);
  });
});

describe('a key that opens nothing', () => {
  const refusal = async (caller: Caller) => {
    const { status, body } = await cardsSeenBy(caller);
    return [status, body.code, body.msg];
  };
  const nobody = () => refusal({});

  it('is refused as a stranger is, whatever is wrong with it; the log says what', async () => {
    const revoked = await made();
    await gateway.command(administrator, 'revokeApiKey', { id: revoked.id });
    const elsewhere = await made(administrator, { addresses: ['198.51.100.0/24', '2001:db8::/32'] });
    const short = await made(administrator, { validDays: 1 });
    gateway.clock.advance(aDay);
    ({ caller: administrator } = await gateway.signIn(maker, { confirmed: true }));
    ({ caller: staff } = await gateway.signIn(await gateway.makeUser(), { confirmed: true }));
    const known = await nobody();
    for (const { caller } of [revoked, elsewhere, short]) expect(await refusal(caller)).toEqual(known);
    expect(await refusal(withKey('ck_live_nothingThatWasEverGiven'))).toEqual(known);
    expect(known.slice(0, 2)).toEqual([401, '40100']);
    const reasons = gateway.logged.filter(({ message }) => message === 'a key was refused').map(({ fields }) => fields);
    expect(reasons.slice(-4)).toMatchObject([
      { reason: 'keyRevoked', keyId: revoked.id },
      { reason: 'keyFromElsewhere', keyId: elsewhere.id },
      { reason: 'keyExpired', keyId: short.id },
      { reason: 'keyUnknown', address: '203.0.113.7' },
    ]);
    expect(await linesOf('useApiKey', elsewhere.id)).toMatchObject([
      { outcome: 'refused', reason: 'keyFromElsewhere', source: 'stranger' },
    ]);
  });

  it.each([
    ['198.51.100.77', 200],
    ['::ffff:198.51.100.77', 200],
    ['198.51.101.1', 401],
    ['2001:db8:7::1', 200],
    ['2001:db9::1', 401],
    ['192.0.2.8', 200],
    ['192.0.2.9', 401],
    ['nowhere that is an address', 401],
  ])('one for some addresses, shown from %s: %i', async (address, status) => {
    const addresses = ['198.51.100.0/24', '2001:db8::/32', '192.0.2.8'];
    const { secret } = await made(administrator, { addresses });
    expect((await cardsSeenBy(withKey(secret, { address }))).status).toBe(status);
  });

  it('is over at its minute, whether the job that says so has run or not; the job says it in the audit log', async () => {
    const { id, caller } = await made(administrator, { validDays: 1 });
    gateway.clock.advance(aDay - 1);
    expect((await cardsSeenBy(caller)).status).toBe(200);
    gateway.clock.advance(1);
    expect((await cardsSeenBy(caller)).status).toBe(401);
    await expireApiKeys(gateway.ports);
    ({ caller: administrator } = await gateway.signIn(maker, { confirmed: true }));
    ({ caller: staff } = await gateway.signIn(await gateway.makeUser(), { confirmed: true }));
    const { body } = await gateway.door(administrator, 'get', { dtoName: 'apiKey', id });
    expect(body.dto.apiKeyStatus).toBe('expired');
    expect(await linesOf('expireApiKeys', id)).toHaveLength(1);
  });

  it('is answered so often from one address and no more, which shuts out no good one', async () => {
    const address = '192.0.2.77';
    const wrong = withKey('ck_live_wrong', { address });
    const statuses: number[] = [];
    for (let tried = 0; tried < 22; tried++) statuses.push((await cardsSeenBy(wrong)).status);
    expect([statuses.lastIndexOf(401), statuses.indexOf(429)]).toEqual([19, 20]);
    gateway.clock.advance(10_000);
    expect((await cardsSeenBy(wrong)).headers.get('retry-after')).toBe('50');
    const { secret } = await made();
    expect((await cardsSeenBy(withKey(secret, { address }))).status).toBe(200);
    expect((await cardsSeenBy(withKey('ck_live_wrong', { address: '192.0.2.78' }))).status).toBe(401);
  });

  it('is looked at and told of again a minute later, however often it is shown meanwhile', async () => {
    const wrong = withKey('ck_live_wrong', { address: '192.0.2.79' });
    const aMinuteLong = async () => {
      const statuses: number[] = [];
      for (let second = 0; second < 60; second += 1) {
        statuses.push((await cardsSeenBy(wrong)).status);
        gateway.clock.advance(1000);
      }
      return statuses.filter((status) => status === 401).length;
    };
    expect([await aMinuteLong(), await aMinuteLong()]).toEqual([20, 20]);
  });

  it('beside a session’s token is refused: as whom one comes would be open', async () => {
    const { secret } = await made();
    const { status, body } = await cardsSeenBy(withKey(secret, { token: administrator.token }));
    expect([status, body.errors]).toEqual([400, { access_token: 'Send an API key or a session token, not both' }]);
  });

  it('isn’t looked at by the calls about signing in', async () => {
    const { caller } = await made();
    expect((await gateway.post('/api/dashboard/app/user/query', undefined, caller)).status).toBe(401);
  });
});

describe('what takes a person', () => {
  it.each<[string, object]>([
    ['confirmPassword', { password: 'Harbour-7-Lantern' }],
    ['ownSessions', {}],
    ['revealCard', { id: '00000000-0000-0000-0000-000000000001', reason: 'For a test' }],
    ['createApiKey', { keyName: 'Another', privileges: ['card:read'], validDays: 1 }],
    ['revokeApiKey', { id: '00000000-0000-0000-0000-000000000001' }],
    ['disableUser', { id: '00000000-0000-0000-0000-000000000001' }],
    ['deleteRole', { id: '00000000-0000-0000-0000-000000000001' }],
    ['saveCardholderDraft', { content: { firstName: 'Robin' } }],
  ])('%s isn’t done with a key, and says so in words', async (command, input) => {
    const { caller } = await made(staff, { privileges: ['card:read', 'cardholder:create', 'cardholder:edit'] });
    const { status, body } = await gateway.command(caller, command, input);
    expect([status, body.code, body.msg]).toEqual([
      403,
      '40302',
      'This must be done by a person. It can’t be done with an API key.',
    ]);
  });

  it('is what the doors do, too: a key makes and changes no role, and reads them', async () => {
    const { caller } = await made(staff, { privileges: ['role:read'] });
    const role = { roleName: 'By a key', description: null, privileges: [] };
    const send = (name: 'create' | 'update', more: object) =>
      gateway.door(caller, name, { dtoName: 'role', requestId: gateway.requestId(), ...more });
    const { body } = await gateway.door(caller, 'list', { dtoName: 'role', limit: 1 });
    for (const { status, body: refusal } of [
      await send('create', { data: { ...role, forOperators: true } }),
      await send('update', { id: body.dto[0].id, data: role }),
    ])
      expect([status, refusal.code]).toEqual([403, '40302']);
  });

  it('is no privilege that a key can have', async () => {
    for (const privilege of [
      'card:reveal',
      'user:create',
      'user:endSessions',
      'role:edit',
      'permission:delete',
      'apiKey:create',
    ]) {
      const { status, body } = await gateway.command(
        staff,
        'createApiKey',
        wish({ privileges: ['card:read', privilege] }),
      );
      expect([privilege, status, Object.keys(body.errors ?? {})]).toEqual([privilege, 422, ['privileges']]);
    }
  });
});

describe('making a key', () => {
  it('takes the password, which a stolen session doesn’t have', async () => {
    const { caller } = await gateway.signIn(maker);
    expect((await gateway.command(caller, 'createApiKey', wish())).body.code).toBe('42201');
    const { id } = await made();
    const change = { dtoName: 'apiKey', requestId: gateway.requestId(), id, data: { keyName: 'Open', addresses: [] } };
    expect((await gateway.door(caller, 'update', change)).body.code).toBe('42201');
    expect((await gateway.command(caller, 'takeOverApiKey', { id })).body.code).toBe('42201');
    expect((await gateway.command(caller, 'revokeApiKey', { id })).status).toBe(200);
  });

  it('once, however often it is sent; only the first answer has the key in it', async () => {
    const body = { dtoName: 'createApiKey', requestId: gateway.requestId(), ...wish({ keyName: 'Sent often' }) };
    const answers = await Promise.all([1, 2, 3].map(() => gateway.door(administrator, 'call', body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.dto.apiKey.id)).size).toBe(1);
    expect(answers.filter((answer) => answer.body.dto.secret !== null)).toHaveLength(1);
    const { body: found } = await gateway.door(administrator, 'list', {
      dtoName: 'apiKey',
      filter: { q: 'Sent often' },
    });
    expect(found.dto).toHaveLength(1);
    expect((await gateway.door(administrator, 'call', { ...body, validDays: 91 })).status).toBe(409);
  });

  it.each<[string, object, string]>([
    ['no name', { keyName: ' ' }, 'keyName'],
    ['no privilege', { privileges: [] }, 'privileges'],
    ['a privilege that there isn’t', { privileges: ['card:fly'] }, 'privileges'],
    ['no day', { validDays: 0 }, 'validDays'],
    ['more than a year', { validDays: 366 }, 'validDays'],
    ['half a day', { validDays: 0.5 }, 'validDays'],
    ['no address', { addresses: ['somewhere'] }, 'addresses'],
    ['a range that is none', { addresses: ['10.0.0.0/33'] }, 'addresses'],
    ['part of an address', { addresses: ['10.0.0'] }, 'addresses'],
    ['IPv4 written as IPv6', { addresses: ['::ffff:10.0.0.1'] }, 'addresses'],
  ])('with %s is refused at its field', async (_, more, field) => {
    const { status, body } = await gateway.command(administrator, 'createApiKey', wish(more));
    expect([status === 400 || status === 422, Object.keys(body.errors ?? {}).join()]).toEqual([true, field]);
  });

  it('with more than one’s own is refused', async () => {
    const { status, body } = await gateway.command(
      administrator,
      'createApiKey',
      wish({ privileges: ['card:read', 'account:adjust'] }),
    );
    expect([status, body.msg]).toEqual([422, expect.stringContaining('account:adjust')]);
  });

  it('is for one’s own customer alone, but for staff', async () => {
    const other = await gateway.makeCustomer();
    expect((await gateway.command(administrator, 'createApiKey', wish({ customerId: other }))).status).toBe(403);
    const { apiKey } = await made(staff, { customerId: other });
    expect(apiKey.customerId).toBe(other);
    expect((await gateway.door(administrator, 'get', { dtoName: 'apiKey', id: apiKey.id })).status).toBe(404);
    expect((await gateway.command(administrator, 'revokeApiKey', { id: apiKey.id })).status).toBe(404);
  });

  it.each(['Operator', 'Customer finance', 'Customer viewer'] as const)(
    'isn’t for %s, who doesn’t see any, either',
    async (role) => {
      const customer = role === 'Operator' ? {} : { customer: card.customer };
      const { caller } = await gateway.signIn(await gateway.makeUser({ role, ...customer }), { confirmed: true });
      const { id } = await made();
      expect((await gateway.command(caller, 'createApiKey', wish())).status).toBe(403);
      expect((await gateway.command(caller, 'revokeApiKey', { id })).status).toBe(403);
      expect((await gateway.door(caller, 'list', { dtoName: 'apiKey' })).status).toBe(403);
    },
  );
});

describe('a key and whoever answers for it', () => {
  const keeping: Privilege[] = ['apiKey:read', 'apiKey:create', 'apiKey:edit', 'apiKey:revoke'];

  /** Somebody with this much, and a key of theirs with all of it that isn't about keys. */
  async function somebody(privileges: Privilege[]) {
    const user = await gateway.makeUser({ customer: card.customer });
    const roleId = await gateway.giveRole(user.id, { holds: [...privileges, ...keeping] });
    const { caller } = await gateway.signIn(user, { confirmed: true });
    return { user, roleId, caller, key: await made(caller, { privileges }) };
  }

  it('may what they may, and no more from the moment on in which they may less', async () => {
    const { roleId, key } = await somebody(['card:read', 'account:read']);
    const accounts = () => gateway.door(key.caller, 'list', { dtoName: 'account' });
    expect((await accounts()).status).toBe(200);
    await gateway.door(staff, 'update', {
      dtoName: 'role',
      requestId: gateway.requestId(),
      id: roleId,
      data: { roleName: 'Less', description: null, privileges: ['card:read', ...keeping] },
    });
    expect((await accounts()).status).toBe(403);
    expect((await cardsSeenBy(key.caller)).status).toBe(200);
  });

  it('sees no field that they don’t see any more', async () => {
    const { roleId, key, caller } = await somebody(['card:read', 'account:read']);
    const privileges = ['card:read', 'account:read', 'account:read:withoutBalance', ...keeping];
    const data = { roleName: 'Without balances', description: null, privileges };
    await gateway.door(staff, 'update', { dtoName: 'role', requestId: gateway.requestId(), id: roleId, data });
    const { body } = await gateway.door(key.caller, 'list', { dtoName: 'account' });
    expect(JSON.stringify(body)).not.toContain('500.00');
    // One from which the same was taken does all that they do.
    const alike = await made(caller, { privileges: ['account:read', 'account:read:withoutBalance'] });
    const seen = await gateway.door(alike.caller, 'list', { dtoName: 'account' });
    expect(seen.status).toBe(200);
    expect(seen.body.dto).not.toEqual([]);
    for (const account of seen.body.dto) expect(account).not.toHaveProperty('balance');
  });

  it.each<[string, (user: TestUser) => Promise<unknown>]>([
    ['disabled', (user) => gateway.command(staff, 'disableUser', { id: user.id })],
    ['deleted', (user) => gateway.command(staff, 'deleteUser', { id: user.id })],
    [
      'another customer’s',
      async ({ id, email }) => {
        const data = { userName: 'Robin Example', email, customerId: await gateway.makeCustomer() };
        return gateway.door(staff, 'update', { dtoName: 'user', requestId: gateway.requestId(), id, data });
      },
    ],
  ])('opens nothing while they are %s, until somebody takes it over who may what it does', async (_, away) => {
    const { user, key } = await somebody(['card:read', 'account:read']);
    const lesser = await somebody(['card:read']);
    await away(user);
    expect((await cardsSeenBy(key.caller)).status).toBe(401);
    const seen = await gateway.door(administrator, 'get', { dtoName: 'apiKey', id: key.id });
    expect(seen.body.dto).toMatchObject({ apiKeyStatus: 'active', answeredFor: false });
    expect((await gateway.command(lesser.caller, 'takeOverApiKey', { id: key.id })).body.msg).toContain('account:read');
    const over = await gateway.command(administrator, 'takeOverApiKey', { id: key.id });
    expect(over.body.dto).toMatchObject({ makerId: maker.id, answeredFor: true });
    expect((await cardsSeenBy(key.caller)).status).toBe(200);
  });

  it('is answered for once staff have taken it over, as its customer’s people read it, too, who don’t see who of them', async () => {
    const { user, key } = await somebody(['card:read']);
    await gateway.command(staff, 'disableUser', { id: user.id });
    expect((await gateway.command(staff, 'takeOverApiKey', { id: key.id })).status).toBe(200);
    const seen = await gateway.door(administrator, 'get', { dtoName: 'apiKey', id: key.id });
    expect(seen.body.dto).toMatchObject({ answeredFor: true });
    expect((await cardsSeenBy(key.caller)).status).toBe(200);
  });

  it('opens nothing while its customer is disabled', async () => {
    const customer = await gateway.makeCustomer();
    const { caller } = await made(staff, { customerId: customer });
    expect((await cardsSeenBy(caller)).status).toBe(200);
    await gateway.command(staff, 'disableCustomer', { id: customer, reason: 'For a test' });
    expect((await cardsSeenBy(caller)).status).toBe(401);
  });

  it('keeps what was taken from it: a restriction that it holds isn’t deleted', async () => {
    const restriction = await gateway.door(staff, 'create', {
      dtoName: 'permission',
      requestId: gateway.requestId(),
      data: {
        privilegeName: 'account:read:keysSee',
        moduleName: 'account',
        sort: 1,
        inverted: true,
        fields: ['balance'],
      },
    });
    const key = await made(staff, { privileges: ['account:read', 'account:read:keysSee'], customerId: card.customer });
    const { body } = await gateway.door(key.caller, 'list', { dtoName: 'account' });
    expect(body.dto[0]).not.toHaveProperty('balance');
    const { id } = restriction.body.dto;
    const refused = await gateway.command(staff, 'deletePermission', { id });
    expect([refused.status, refused.body.msg]).toEqual([422, expect.stringContaining('account:read:keysSee')]);
    await gateway.command(staff, 'revokeApiKey', { id: key.id });
    expect((await gateway.command(staff, 'deletePermission', { id })).status).toBe(200);
  });
});

describe('changing and revoking', () => {
  it('name and addresses count from the next request on', async () => {
    const { id, caller } = await made();
    const data = { keyName: 'From the office', addresses: ['198.51.100.4'] };
    const answer = await gateway.door(administrator, 'update', {
      dtoName: 'apiKey',
      requestId: gateway.requestId(),
      id,
      data,
    });
    expect(answer.body.dto).toMatchObject(data);
    expect((await cardsSeenBy(caller)).status).toBe(401);
    expect((await cardsSeenBy({ ...caller, address: '198.51.100.4' })).status).toBe(200);
  });

  it('name or addresses: what isn’t told stays', async () => {
    const { id } = await made();
    const change = (data: object) =>
      gateway.door(administrator, 'update', { dtoName: 'apiKey', requestId: gateway.requestId(), id, data });
    const addresses = ['198.51.100.4'];
    await change({ addresses });
    expect((await change({ keyName: 'Renamed' })).body.dto).toMatchObject({ keyName: 'Renamed', addresses });
    expect((await change({ addresses: [] })).body.dto).toMatchObject({ keyName: 'Renamed', addresses: [] });
    const told = await linesOf('update', id);
    const renamed = { before: { keyName: 'Payroll', addresses }, after: { keyName: 'Renamed', addresses } };
    expect(told).toHaveLength(3);
    expect(told).toContainEqual(expect.objectContaining(renamed));
  });

  it('isn’t for whoever may less than the key does; revoking is', async () => {
    const { id } = await made(staff, { privileges: ['account:adjust'], customerId: card.customer });
    const data = { keyName: 'Mine', addresses: [] };
    const answer = await gateway.door(administrator, 'update', {
      dtoName: 'apiKey',
      requestId: gateway.requestId(),
      id,
      data,
    });
    expect([answer.status, answer.body.msg]).toEqual([422, expect.stringContaining('account:adjust')]);
    expect((await gateway.command(administrator, 'revokeApiKey', { id })).status).toBe(200);
  });

  it('counts at once, at every gateway: nothing that begins after the answer is let in', async () => {
    // Another process: it shares nothing with the first but the database.
    const elsewhere = createGateway({ ...gateway.ports });
    const { id, caller } = await made();
    const there = () => gateway.post('/api/portal/cms/card/list', { dtoName: 'card' }, caller, elsewhere);
    expect((await there()).status).toBe(200);
    let isOver = false;
    const early = Array.from({ length: 20 }, there);
    const revoking = gateway.command(administrator, 'revokeApiKey', { id }).then(({ status }) => {
      isOver = true;
      return status;
    });
    const statuses = (await Promise.all(early)).map(({ status }) => status);
    expect(await revoking).toBe(200);
    expect(isOver).toBe(true);
    expect(statuses.every((status) => status === 200 || status === 401)).toBe(true);
    const late = await Promise.all([there(), there(), cardsSeenBy(caller)]);
    expect(late.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it('is done once: of many at the same time one revokes, and what is over stays over', async () => {
    const { id } = await made();
    const answers = await Promise.all([1, 2, 3, 4].map(() => gateway.command(administrator, 'revokeApiKey', { id })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
    const data = { keyName: 'Again', addresses: [] };
    const answer = await gateway.door(administrator, 'update', {
      dtoName: 'apiKey',
      requestId: gateway.requestId(),
      id,
      data,
    });
    expect(answer.status).toBe(422);
    expect((await gateway.command(administrator, 'takeOverApiKey', { id })).status).toBe(422);
  });
});
