import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { nounNames } from '#domain/nouns.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';
import { doorsPath } from '#wire/doors.ts';
import { expireDownloads } from '../../jobs/expireDownloads.ts';
import { runDownloads } from '../../jobs/runDownloads.ts';
import type { Files } from '../../ports.ts';

const days = (count: number) => count * 24 * 3_600_000;
let gateway: TestGateway;
let customer: string;
let user: Caller;

beforeAll(async () => {
  gateway = await testGateway({ exportAtOnce: 2, downloadsAtOnce: 3 });
  customer = await gateway.makeCustomer();
  user = (await gateway.signIn(await gateway.makeUser({ customer }))).caller;
  for (let i = 0; i < 3; i++) await gateway.makeCard({ customer });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.woken.length = 0;
  await gateway.asStaff((db) => db.deleteFrom('downloads').execute());
});

const ask = (input: object = {}, caller = user) =>
  gateway.command(caller, 'requestExport', { noun: 'card', format: 'csv', ...input });
const make = async (input: object = {}, caller = user): Promise<string> => {
  const { body } = await ask(input, caller);
  await runDownloads(gateway.ports);
  return body.dto.downloadId;
};
const line = async (id: string, caller = user) =>
  (await gateway.door(caller, 'get', { dtoName: 'download', id })).body.dto;
const take = (id: string, caller = user) => gateway.send('GET', `${doorsPath}/download/${id}`, undefined, caller);
const kept = (id: string) =>
  gateway.asStaff((db) => db.selectFrom('downloads').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

describe('a file that is made in the background', () => {
  it('waits, is made, and is given to whoever asked for it', async () => {
    const { body } = await ask({ columns: ['last4', 'cardStatus'] });
    const id = body.dto.downloadId;
    expect(gateway.woken).toContain('runDownloads');
    expect(await line(id)).toMatchObject({ subject: 'card', status: 'waiting', progress: 0, size: null });
    await runDownloads(gateway.ports);
    const file = await take(id);
    expect(await line(id)).toMatchObject({ status: 'ready', rows: 3, progress: 1, fileName: 'card-2026-03-02.csv' });
    expect(file.body.split('\r\n')).toHaveLength(5);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="card-2026-03-02.csv"');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('cache-control')).toBe('no-store');
  });

  it('bears the day that it is for whoever asked, here or on the other side of the date line', async () => {
    const namedIn = async (timeZone: string) => {
      const { body } = await ask({ columns: ['last4'], timeZone });
      return (await line(body.dto.downloadId)).fileName;
    };
    expect(new Date(gateway.clock.now()).toISOString()).toMatch(/^2026-03-02T09/);
    expect(await namedIn('Pacific/Kiritimati')).toBe('card-2026-03-02.csv');
    expect(await namedIn('Pacific/Pago_Pago')).toBe('card-2026-03-01.csv');
  });

  it('is asked for by the export door itself when there are too many rows to wait for', async () => {
    const asked = { dtoName: 'card', format: 'xlsx' };
    const { status, body } = await gateway.door(user, 'export', asked);
    expect(status).toBe(202);
    expect(await line(body.dto.downloadId)).toMatchObject({ status: 'waiting', format: 'xlsx' });
    const [one] = (await gateway.door(user, 'list', { dtoName: 'card', limit: 1 })).body.dto;
    expect((await gateway.door(user, 'export', { ...asked, ids: [one.id] })).status).toBe(200);
  });

  it('holds what its owner may see when it is made, not what they could when they asked', async () => {
    const owner = await gateway.makeUser({ customer, role: 'Customer finance' });
    const { caller } = await gateway.signIn(owner);
    const id = (await ask({}, caller)).body.dto.downloadId;
    await gateway.giveRole(owner.id, 'Customer viewer');
    await runDownloads(gateway.ports);
    expect(await kept(id)).toMatchObject({ status: 'failed', failure: 'forbidden', file: null });
  });

  it('has no column that was taken away from its owner since they asked, and is theirs without it', async () => {
    const holds = ['card:read', 'card:export', 'download:read'] as const;
    const owner = await gateway.makeUser({ customer, role: { holds } });
    const { caller } = await gateway.signIn(owner);
    const askFor = async (...columns: string[]): Promise<string> =>
      (await ask({ columns }, caller)).body.dto.downloadId;
    const [some, none] = [await askFor('last4', 'cardToken'), await askFor('cardToken')];
    const limits = [{ of: 'card:read', fields: ['cardToken'], inverted: true } as const];
    await gateway.giveRole(owner.id, { holds, limits });
    await runDownloads(gateway.ports);
    const taken = await take(some, caller);
    expect(taken.status).toBe(200);
    const [, ...lines] = taken.body.trimEnd().split('\r\n');
    expect(lines).toEqual(Array(3).fill(expect.stringMatching(/^\d{4}$/)));
    expect(await kept(none)).toMatchObject({ status: 'failed', failure: 'forbidden', file: null });
    expect((await ask({ columns: ['cardToken'] }, caller)).status).toBe(403);
    const atOnce = { dtoName: 'card', format: 'xlsx', columns: ['cardToken'] };
    expect((await gateway.door(caller, 'export', atOnce)).status).toBe(403);
  });

  it.each([
    ['who asked', (staff: Caller, { id }: TestUser) => gateway.command(staff, 'disableUser', { id })],
    [
      'whose customer',
      (staff: Caller, _: TestUser, id: string) => gateway.command(staff, 'disableCustomer', { id, reason: 'Overdue' }),
    ],
  ] as const)('isn’t made for who may not come in any more: %s was disabled meanwhile', async (_, disable) => {
    const { customer: theirs } = await gateway.makeCard();
    const owner = await gateway.makeUser({ customer: theirs });
    await gateway.makeUser({ customer: theirs });
    const id = (await ask({}, (await gateway.signIn(owner)).caller)).body.dto.downloadId;
    const { caller: staff } = await gateway.signIn(await gateway.makeUser(), { confirmed: true });
    expect((await disable(staff, owner, theirs)).status).toBe(200);
    await runDownloads(gateway.ports);
    expect(await kept(id)).toMatchObject({ status: 'failed', failure: 'forbidden', file: null });
  });

  it('isn’t made for a key that was revoked meanwhile', async () => {
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer }), { confirmed: true });
    const wish = { keyName: 'Books', privileges: ['card:read', 'card:export'], validDays: 1 };
    const { apiKey, secret } = (await gateway.command(caller, 'createApiKey', wish)).body.dto;
    const key = { headers: { authorization: `Bearer ${secret}` } };
    const [made, late] = [await make({}, key), (await ask({}, key)).body.dto.downloadId];
    expect(await kept(made)).toMatchObject({ status: 'ready', rows: 3 });
    expect((await gateway.command(caller, 'revokeApiKey', { id: apiKey.id })).status).toBe(200);
    await runDownloads(gateway.ports);
    expect(await kept(late)).toMatchObject({ status: 'failed', failure: 'forbidden', file: null });
  });

  it('holds no other customer’s rows', async () => {
    const stranger = await gateway.makeCard();
    const [last4] = await gateway.asStaff((db) =>
      db.selectFrom('cards').select('cardToken').where('id', '=', stranger.id).execute(),
    );
    const file = await take(await make());
    expect(file.body).not.toContain(last4?.cardToken);
  });

  it('is nobody else’s to see, take, cancel or delete, operator staff included', async () => {
    const id = await make();
    const colleague = (await gateway.signIn(await gateway.makeUser({ customer }))).caller;
    const staff = (await gateway.signIn(await gateway.makeUser())).caller;
    for (const other of [colleague, staff]) {
      expect((await gateway.door(other, 'get', { dtoName: 'download', id })).status).toBe(404);
      expect((await gateway.door(other, 'page', { dtoName: 'download', size: 10 })).body.dto.total).toBe(0);
      expect((await take(id, other)).status).toBe(404);
      expect((await gateway.command(other, 'deleteDownload', { id })).status).toBe(404);
      expect((await gateway.command(other, 'cancelDownload', { id })).status).toBe(404);
    }
    expect((await take(id, {})).status).toBe(401);
  });

  it('is refused to those who may not export', async () => {
    const viewer = await gateway.makeUser({ customer, role: 'Customer viewer' });
    const { caller } = await gateway.signIn(viewer);
    expect((await ask({}, caller)).status).toBe(403);
  });

  it('is cancelled or deleted by its owner only with the right to that', async () => {
    const holds = ['card:read', 'card:export', 'download:read'] as const;
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer, role: { holds } }));
    const id = (await ask({}, caller)).body.dto.downloadId;
    for (const command of ['cancelDownload', 'deleteDownload'])
      expect((await gateway.command(caller, command, { id })).status).toBe(403);
    expect(await line(id, caller)).toMatchObject({ status: 'waiting' });
  });

  it('is refused where a card number is looked for: it would be kept with the file', async () => {
    const { status, body } = await ask({ filter: { q: 'Lost 4111 1111 1111 1111' } });
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: { 'filter.q': 'Leave out the card number. Files made in the background can’t be filtered by one.' },
    });
    expect((await ask({ filter: { last4: '1111' } })).status).toBe(200);
  });

  it('is refused at once, of each noun, to those who may export it and not read it; so is the door', async () => {
    const holds = nounNames.map((noun) => `${noun}:export` as const);
    const { caller } = await gateway.signIn(await gateway.makeUser({ role: { holds } }));
    const ids = [crypto.randomUUID()];
    for (const noun of nounNames) {
      const door = (more: object) => gateway.door(caller, 'export', { dtoName: noun, format: 'csv', ...more });
      const answers = [
        await ask({ noun }, caller),
        await ask({ noun, ids }, caller),
        await door({}),
        await door({ ids }),
      ];
      expect([noun, ...answers.map(({ status }) => status)]).toEqual([noun, 403, 403, 403, 403]);
    }
    expect(await gateway.asStaff((db) => db.selectFrom('downloads').select('id').execute())).toEqual([]);
  });

  it('is checked like a list: unknown nouns, filters, orders and columns are named', async () => {
    const answers = await Promise.all([
      ask({ noun: 'secret' }),
      ask({ filter: { cvv: '1' } }),
      ask({ sort: { field: 'cvv', order: 'ASC' } }),
      ask({ columns: ['cvv'] }),
    ]);
    expect(answers.map(({ status, body }) => [status, ...Object.keys(body.errors)])).toEqual([
      [400, 'noun'],
      [400, 'filter.cvv'],
      [400, 'sort.field'],
      [400, 'columns'],
    ]);
  });

  it('says how far it is to whoever may have it made, whatever of other records was taken from them', async () => {
    const limits = [{ of: 'cardholder:read', fields: ['email'], inverted: true }] as const;
    const role = { holds: ['card:read', 'card:export', 'cardholder:read'] as const, limits };
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer, role }));
    const id = await make({}, caller);
    expect(await line(id, caller)).toMatchObject({ id, status: 'ready', fileName: 'card-2026-03-02.csv' });
    expect((await take(id, caller)).status).toBe(200);
  });

  it('isn’t made for whoever hung up while its rows were counted', async () => {
    const hungUp = new AbortController();
    const { config } = gateway.ports;
    const few = config.exportAtOnce;
    const get = () => {
      hungUp.abort();
      return few;
    };
    Object.defineProperty(config, 'exportAtOnce', { configurable: true, get });
    onTestFinished(() => void Object.defineProperty(config, 'exportAtOnce', { value: few, writable: true }));
    const answer = await gateway.app.request(`${doorsPath}/export`, {
      method: 'POST',
      headers: { access_token: user.token ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ dtoName: 'card', format: 'csv' }),
      signal: hungUp.signal,
    });
    expect(answer.status).toBe(499);
    expect(await gateway.asStaff((db) => db.selectFrom('downloads').select('id').execute())).toEqual([]);
  });

  it('is one of a few: whoever has three under way waits', async () => {
    for (let i = 0; i < 3; i++) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(422);
    await runDownloads(gateway.ports);
    expect((await ask()).status).toBe(200);
  });
});

describe('a file, while it is made,', () => {
  /** Files whose writing does something in the middle. */
  const during = (work: () => Promise<unknown>): Files => ({
    ...gateway.ports.files,
    write: async (name, content) => {
      await work();
      await gateway.ports.files.write(name, content);
    },
  });

  it('can be cancelled, and then leaves no file', async () => {
    const id = (await ask()).body.dto.downloadId;
    const written: string[] = [];
    const files = during(() => gateway.command(user, 'cancelDownload', { id }));
    const write: Files['write'] = (name, content) => {
      written.push(name);
      return files.write(name, content);
    };
    await runDownloads({ ...gateway.ports, files: { ...files, write } });
    expect(await line(id)).toMatchObject({ status: 'cancelled', size: null });
    expect(written).toHaveLength(1);
    expect(await gateway.ports.files.read(written[0] as string)).toBeUndefined();
    expect((await gateway.command(user, 'cancelDownload', { id })).status).toBe(422);
  });

  it('outlives its maker: another follows, and one file comes of it', async () => {
    const id = (await ask()).body.dto.downloadId;
    const dying = new Error('killed');
    const broken = { ...gateway.ports, files: during(() => new Promise((_, reject) => reject(dying))) };
    // Dead means that it doesn't even say so.
    const mute = { ...broken, files: { ...broken.files, remove: () => Promise.reject(dying) } };
    await expect(runDownloads(mute)).rejects.toBe(dying);
    expect(await line(id)).toMatchObject({ status: 'running' });
    await runDownloads(gateway.ports);
    expect(await line(id)).toMatchObject({ status: 'running' });
    gateway.clock.advance(61_000);
    await runDownloads(gateway.ports);
    expect(await kept(id)).toMatchObject({ status: 'ready', attempt: 2, rows: 3 });
  });

  it('has the columns that its owner sees when it is made at last, not when a maker who died of it began', async () => {
    const holds = ['card:read', 'card:export', 'download:read'] as const;
    const owner = await gateway.makeUser({ customer, role: { holds } });
    const { caller } = await gateway.signIn(owner);
    const id = (await ask({ columns: ['cardToken', 'last4'] }, caller)).body.dto.downloadId;
    const limits = [{ of: 'card:read', fields: ['cardToken'], inverted: true } as const];
    await gateway.giveRole(owner.id, { holds, limits });
    const dying = new Error('killed');
    const files = during(() => Promise.reject(dying));
    const mute = { ...gateway.ports, files: { ...files, remove: () => Promise.reject(dying) } };
    await expect(runDownloads(mute)).rejects.toBe(dying);
    await gateway.giveRole(owner.id, { holds });
    gateway.clock.advance(61_000);
    await runDownloads(gateway.ports);
    const file = await take(id, caller);
    expect([file.status, file.body.split('\r\n')[0]]).toEqual([200, expect.stringContaining('Card Token,')]);
    await gateway.giveRole(owner.id, { holds, limits });
    expect((await take(id, caller)).status).toBe(403);
  });

  it('is given up when three makers in a row have died of it', async () => {
    const id = (await ask()).body.dto.downloadId;
    const dying = new Error('killed');
    const files = during(() => Promise.reject(dying));
    const mute = { ...gateway.ports, files: { ...files, remove: () => Promise.reject(dying) } };
    for (let i = 0; i < 3; i++) {
      await expect(runDownloads(mute)).rejects.toBe(dying);
      gateway.clock.advance(61_000);
    }
    await runDownloads(gateway.ports);
    expect(await line(id)).toMatchObject({ status: 'failed', failure: 'unexpected' });
    gateway.clock.advance(61_000);
    await runDownloads(mute);
  });

  it('is made once, however many makers there are', async () => {
    const ids = await Promise.all([ask(), ask(), ask()]);
    await Promise.all([1, 2, 3].map(() => runDownloads(gateway.ports)));
    for (const { body } of ids) expect(await kept(body.dto.downloadId)).toMatchObject({ status: 'ready', attempt: 1 });
  });
});

describe('a finished file', () => {
  it('has to be made again where what it shows or is narrowed by was taken away since, and says so', async () => {
    const holds = ['card:read', 'card:export', 'download:read'] as const;
    const reader = await gateway.makeUser({ customer, role: { holds } });
    const { caller } = await gateway.signIn(reader);
    const whole = await make({ columns: ['last4', 'cardRemark'] }, caller);
    const narrowed = await make({ columns: ['last4'], filter: { cardStatus: 3 } }, caller);
    const same = await make({ columns: ['last4'] }, caller);
    const limits = [{ of: 'card:read', fields: ['cardRemark', 'cardStatus'], inverted: true }] as const;
    await gateway.giveRole(reader.id, { holds, limits });
    const again = (await gateway.signIn(reader)).caller;
    for (const id of [whole, narrowed])
      expect(await take(id, again)).toMatchObject({
        status: 403,
        body: { msg: 'What you may see has changed since this file was made. Please export it again.' },
      });
    expect((await take(same, again)).status).toBe(200);
    await gateway.giveRole(reader.id, { holds: ['card:read', 'download:read'] });
    expect((await take(same, again)).body.msg).toMatch(/^You don’t have permission to do this/);
  });

  it('isn’t given any more where the right to make files is for other records since', async () => {
    const holds = ['card:read', 'download:read'] as const;
    const limited = (cardType: number[]) => ({
      holds,
      limits: [{ of: 'card:export', conditions: { cardType } }] as const,
    });
    const reader = await gateway.makeUser({ customer, role: limited([1, 3]) });
    const { caller } = await gateway.signIn(reader);
    const id = await make({}, caller);
    expect(await kept(id)).toMatchObject({ rows: 3, expectedRows: 3 });
    expect((await take(id, caller)).status).toBe(200);
    await gateway.giveRole(reader.id, limited([4]));
    expect((await take(id, (await gateway.signIn(reader)).caller)).status).toBe(403);
  });

  it('isn’t given any more where what its lines told was taken away since', async () => {
    const { caller: writer } = await gateway.signIn(await gateway.makeUser({ customer }));
    const [card] = (await gateway.door(writer, 'list', { dtoName: 'card', limit: 1 })).body.dto;
    const data = { cardRemark: 'Remarkable' };
    const change = { dtoName: 'card', requestId: gateway.requestId(), id: card.id, data };
    expect((await gateway.door(writer, 'update', change)).status).toBe(200);
    const reading = ['card:read', 'auditLog:read', 'auditLog:export', 'download:read'] as const;
    const reader = await gateway.makeUser({ customer, role: { holds: reading } });
    const { caller } = await gateway.signIn(reader);
    const id = await make({ noun: 'auditLog', filter: { subject: 'card' } }, caller);
    expect((await take(id, caller)).body).toContain('Remarkable');
    const limits = [{ of: 'card:read', fields: ['cardRemark'], inverted: true }] as const;
    await gateway.giveRole(reader.id, { holds: reading, limits });
    const again = (await gateway.signIn(reader)).caller;
    const line = (await gateway.door(again, 'list', { dtoName: 'auditLog', filter: { subject: 'card' } })).body;
    expect(JSON.stringify(line)).not.toContain('Remarkable');
    expect((await take(id, again)).status).toBe(403);
  });

  it('is gone after seven days, its line after a month more', async () => {
    const owner = await gateway.makeUser({ customer });
    const id = await make({}, (await gateway.signIn(owner)).caller);
    const { file } = await kept(id);
    gateway.clock.advance(days(7) - 1);
    const { caller } = await gateway.signIn(owner);
    expect((await take(id, caller)).status).toBe(200);
    gateway.clock.advance(1);
    expect((await take(id, caller)).status).toBe(404);
    await expireDownloads(gateway.ports);
    expect(await kept(id)).toMatchObject({ status: 'expired', file: null });
    expect(await gateway.ports.files.read(file as string)).toBeUndefined();
    expect((await take(id, caller)).status).toBe(404);
    gateway.clock.advance(days(31));
    await expireDownloads(gateway.ports);
    expect(await gateway.asStaff((db) => db.selectFrom('downloads').selectAll().execute())).toEqual([]);
  });

  /** A file without end, while `work` is done; and whether it is open after that. */
  async function endless<T>(work: () => Promise<T>): Promise<{ done: T; isOpen: boolean }> {
    const { files } = gateway.ports;
    let isOpen = true;
    const piece = new TextEncoder().encode('of many');
    const content = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(piece),
      cancel: () => {
        isOpen = false;
      },
    });
    gateway.ports.files = { ...files, read: async () => content };
    try {
      return { done: await work(), isOpen };
    } finally {
      gateway.ports.files = files;
    }
  }

  it('whose headers alone are asked for isn’t taken, and isn’t left open', async () => {
    user = (await gateway.signIn(await gateway.makeUser({ customer }))).caller;
    const id = await make();
    const { done, isOpen } = await endless(() => gateway.send('HEAD', `${doorsPath}/download/${id}`, undefined, user));
    const told = { status: done.status, size: Number(done.headers.get('content-length')), isOpen };
    expect(told).toEqual({ status: 200, size: Number((await kept(id)).size), isOpen: false });
    const filter = { operation: 'download', subjectId: id };
    expect((await gateway.door(user, 'list', { dtoName: 'auditLog', filter })).body.dto).toEqual([]);
  });

  it('isn’t given, nor left open, where it can’t be written down that it is taken', async () => {
    const id = await make();
    const { db } = gateway.ports;
    gateway.ports.db = db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'RawNode' && node.sqlFragments.join('').includes('append_audit')) throw new Error('no room');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    try {
      const { done, isOpen } = await endless(() => take(id));
      expect({ status: done.status, isOpen }).toEqual({ status: 500, isOpen: false });
    } finally {
      gateway.ports.db = db;
    }
  });

  it.each([
    [
      'moves to another customer',
      async (of: TestUser, staff: Caller) => {
        const data = { userName: 'Robin', email: of.email, customerId: await gateway.makeCustomer() };
        return gateway.door(staff, 'update', { dtoName: 'user', requestId: gateway.requestId(), id: of.id, data });
      },
    ],
    ['is deleted', (of: TestUser, staff: Caller) => gateway.command(staff, 'deleteUser', { id: of.id })],
  ])('goes when whose it is %s, and what waits isn’t made', async (_, leaving) => {
    const owner = await gateway.makeUser({ customer });
    const { caller } = await gateway.signIn(owner);
    const { file } = await kept(await make({}, caller));
    const waiting = (await ask({}, caller)).body.dto.downloadId;
    const { caller: staff } = await gateway.signIn(await gateway.makeUser(), { confirmed: true });
    expect((await leaving(owner, staff)).status).toBe(200);
    await runDownloads(gateway.ports);
    await expireDownloads(gateway.ports);
    expect(await gateway.ports.files.read(file as string)).toBeUndefined();
    const rows = await gateway.asStaff((db) => db.selectFrom('downloads').select(['id', 'status']).execute());
    expect(rows.filter(({ id, status }) => id === waiting || status === 'ready')).toEqual([]);
  });

  it('that can’t be removed just now is removed later, and keeps no other from it', async () => {
    user = (await gateway.signIn(await gateway.makeUser({ customer }))).caller;
    const names: (string | null)[] = [];
    for (let i = 0; i < 2; i++) names.push((await kept(await make())).file);
    gateway.clock.advance(days(7));
    const { files } = gateway.ports;
    const remove = (name: string) =>
      name === names[0] ? Promise.reject(new Error('no such door')) : files.remove(name);
    const there = () => Promise.all(names.map(async (name) => (await files.size(name ?? '')) !== undefined));
    await expireDownloads({ ...gateway.ports, files: { ...files, remove } });
    expect(await there()).toEqual([true, false]);
    await expireDownloads(gateway.ports);
    expect(await there()).toEqual([false, false]);
  });

  it('is deleted with its line', async () => {
    user = (await gateway.signIn(await gateway.makeUser({ customer }))).caller;
    const id = await make();
    const { file } = await kept(id);
    expect((await gateway.command(user, 'deleteDownload', { id })).status).toBe(200);
    expect((await take(id)).status).toBe(404);
    expect(await gateway.ports.files.read(file as string)).toBeUndefined();
  });
});
