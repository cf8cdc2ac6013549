import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditLog } from '#domain/auditLog/auditLog.ts';
import { runDownloads } from '#gateway/jobs/runDownloads.ts';
import { sendFile } from '#tests/cardholders.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { png } from '#tests/pictures.ts';
import { doorsPath } from '#wire/doors.ts';

const at = (path: string) => `http://localhost:3000${doorsPath}${path}`;
const few = { each: 1, all: 2, patience: 0 };

let gateway: TestGateway;
let customer: string;
let ada: Caller;
let grace: Caller;
let joan: Caller;

beforeAll(async () => {
  gateway = await testGateway({
    heavy: { exports: few, uploads: few, statementFiles: few, trials: few },
    downloadsAtOnce: 100,
  });
  customer = await gateway.makeCustomer();
  const signedIn = async () => (await gateway.signIn(await gateway.makeUser({ customer }))).caller;
  [ada, grace, joan] = [await signedIn(), await signedIn(), await signedIn()];
  for (let count = 0; count < 5; count++) await gateway.makeCard({ customer });
});
afterAll(() => gateway.close());
beforeEach(() => gateway.logged.splice(0));

/** An upload whose body has begun and goes on when it is told to. */
function slowUpload({ token = '' }: Caller, language = 'en') {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(
    {},
    { highWaterMark: 0 },
    { highWaterMark: 0 },
  );
  const writer = writable.getWriter();
  const headers = {
    access_token: token,
    cookie: `portal-language=${language}`,
    'content-type': 'multipart/form-data; boundary=x',
  };
  const init = { method: 'POST', headers, body: readable, duplex: 'half' };
  const answer = Promise.resolve(gateway.app.request(at('/upload'), init));
  return { writer, answer };
}

const exported = ({ token = '' }: Caller, body: object = {}) =>
  Promise.resolve(
    gateway.app.request(at('/export'), {
      method: 'POST',
      headers: { access_token: token, 'content-type': 'application/json' },
      body: JSON.stringify({ dtoName: 'card', format: 'csv', ...body }),
    }),
  );

const linesOf = async (caller: Caller): Promise<AuditLog[]> =>
  (
    await gateway.door(caller, 'list', {
      dtoName: 'auditLog',
      filter: { operation: ['export', 'download'] },
      sort: { field: 'sequence', order: 'ASC' },
    })
  ).body.dto;
const outcomes = async (caller: Caller) => (await linesOf(caller)).map(({ outcome }) => outcome);
const errors = () => gateway.logged.filter(({ level }) => level === 'error').map(({ message }) => message);

describe('uploads at once', () => {
  test('are as many as one may have and all may have; more are refused in words, before anything of them is read', async () => {
    const under = [slowUpload(ada), slowUpload(grace)];
    await Promise.all(under.map(({ writer }) => writer.write(new TextEncoder().encode('--x\r\n'))));
    const words = { en: 'You already have several', fr: 'Vous en avez déjà', zh: '您已有' };
    for (const [language, beginning] of Object.entries(words)) {
      const { writer, answer } = slowUpload(ada, language);
      const written = writer.write(new Uint8Array(1)).then(
        () => 'read',
        () => 'not read',
      );
      const refusal = await answer;
      expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '5']);
      expect(await refusal.json()).toMatchObject({ code: '42900', msg: expect.stringMatching(beginning) });
      expect(await Promise.race([written, new Promise((resolve) => setTimeout(resolve, 20, 'not read'))])).toBe(
        'not read',
      );
    }
    const other = await slowUpload(joan).answer;
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await other.json()).toMatchObject({ code: '50301', msg: expect.stringMatching(/^The service is busy/) });
    await Promise.all(under.map(({ writer }) => writer.close()));
    expect((await Promise.all(under.map(({ answer }) => answer))).map(({ status }) => status)).toEqual([400, 400]);
    expect(errors()).toEqual([]);
  });

  test('leave their place, whether they were taken in, refused, or their sender hung up', async () => {
    const fields = () => ({ dtoName: 'cardholder', purpose: 'passport', file: new File([png()], 'me.png') });
    for (let count = 0; count < 3; count++) {
      expect((await sendFile(gateway, ada, fields())).status).toBe(200);
      expect((await sendFile(gateway, ada, { ...fields(), purpose: 'selfie' })).status).toBe(400);
      const { writer, answer } = slowUpload(ada);
      await writer.write(new Uint8Array(10));
      await writer.abort(new Error('the socket closed'));
      expect((await answer).status).toBe(499);
    }
    expect(errors()).toEqual([]);
  });
});

describe('exports at once', () => {
  test('beyond those that one may have are made in the background, so that all get their file', async () => {
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer }));
    const answers = await Promise.all(Array.from({ length: 20 }, () => exported(caller)));
    const texts: string[] = [];
    const ordered: string[] = [];
    for (const answer of answers) {
      if (answer.status === 200) texts.push(await answer.text());
      else ordered.push(((await answer.json()) as { dto: { downloadId: string } }).dto.downloadId);
    }
    expect([texts.length, ordered.length]).toEqual([1, 19]);
    await runDownloads(gateway.ports);
    for (const id of ordered) {
      const file = await gateway.app.request(at(`/download/${id}`), { headers: { access_token: caller.token ?? '' } });
      texts.push(await file.text());
    }
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]?.split('\r\n')).toHaveLength(7);
  });

  test('of one don’t keep another waiting for theirs in the background', async () => {
    const wish = (caller: Caller) => gateway.command(caller, 'requestExport', { noun: 'card', format: 'csv' });
    const [many, one] = [
      (await gateway.signIn(await gateway.makeUser({ customer }))).caller,
      (await gateway.signIn(await gateway.makeUser({ customer }))).caller,
    ];
    const ids: string[] = [];
    for (const caller of [many, many, many, one]) {
      gateway.clock.advance(1);
      ids.push((await wish(caller)).body.dto.downloadId);
    }
    const made: string[] = [];
    const { write } = gateway.ports.files;
    const files: TestGateway['ports']['files'] = {
      ...gateway.ports.files,
      write: (name, content) => {
        made.push(ids.findIndex((id) => name.includes(id)).toString());
        return write(name, content);
      },
    };
    await runDownloads({ ...gateway.ports, files });
    expect(made).toEqual(['0', '3', '1', '2']);
  });
});

describe('a file that is taken away', () => {
  /** The database answers so many statements of a file, and fails then. */
  async function failingAfter<T>(count: number, work: () => Promise<T>): Promise<T> {
    const { unhurried } = gateway.ports;
    let asked = 0;
    const db = unhurried.db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1;
        if (asked > count) throw new Error('the disk is broken');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    gateway.ports.unhurried = { db, rowsAtOnce: 1 };
    try {
      return await work();
    } finally {
      gateway.ports.unhurried = unhurried;
    }
  }
  const fresh = async () =>
    (await gateway.signIn(await gateway.makeUser({ customer: await gateway.makeCustomer() }))).caller;

  test('and fails in its middle is a broken transfer, logged, and in the audit log as failed', async () => {
    const caller = await fresh();
    const own = (await gateway.door(caller, 'list', { dtoName: 'customer' })).body.dto[0]?.id as string;
    for (let count = 0; count < 4; count++) await gateway.makeCard({ customer: own });
    for (const format of ['csv', 'xlsx']) {
      // Each batch is a statement, and its transaction's scope another.
      const reading = failingAfter(6, async () => (await exported(caller, { format })).text());
      await expect(reading).rejects.toThrow();
    }
    expect(await outcomes(caller)).toEqual(['begun', 'failed', 'begun', 'failed']);
    expect((await linesOf(caller)).at(-1)).toMatchObject({ reason: 'unexpected' });
    expect(errors()).toEqual(['a file broke off', 'a file broke off']);
    expect((await exported(caller)).status).toBe(200);
  });

  test('and left by its reader is that, and no error; its place is free again', async () => {
    const caller = await fresh();
    for (let count = 0; count < 3; count++) {
      const answer = await exported(caller, { format: 'xlsx' });
      expect(answer.status).toBe(200);
      await answer.body?.cancel();
    }
    expect(await outcomes(caller)).toEqual(['begun', 'abandoned', 'begun', 'abandoned', 'begun', 'abandoned']);
    expect(errors()).toEqual([]);
  });

  test('is done in the audit log when it is, with how much of it went', async () => {
    const caller = await fresh();
    const answer = await exported(caller);
    expect(await outcomes(caller)).toEqual(['begun']);
    const bytes = (await answer.bytes()).length;
    const lines = await linesOf(caller);
    expect(lines.at(-1)).toMatchObject({ outcome: 'done', after: { format: 'csv', bytes } });
  });
});
