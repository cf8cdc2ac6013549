import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuditLog } from '#domain/auditLog/auditLog.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { doorsPath } from '#wire/doors.ts';
import { type Listening, listen } from './listen.ts';

let gateway: TestGateway;
let server: Listening;
let caller: Caller;
const said: unknown[] = [];

beforeAll(async () => {
  gateway = await testGateway();
  const customer = await gateway.makeCustomer();
  for (let count = 0; count < 30; count++) await gateway.makeCard({ customer });
  caller = (await gateway.signIn(await gateway.makeUser({ customer }))).caller;
  server = await listen((request, env) => gateway.app.fetch(request, env), { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.drain();
  await gateway.close();
});
beforeEach(() => {
  gateway.logged.splice(0);
  said.splice(0);
  vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words));
  vi.spyOn(console, 'info').mockImplementation((...words) => void said.push(words));
});
afterEach(() => vi.restoreAllMocks());

const at = (path: string) => `http://127.0.0.1:${server.port}${doorsPath}${path}`;
const exported = (signal?: AbortSignal) =>
  fetch(at('/export'), {
    method: 'POST',
    headers: { access_token: caller.token ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ dtoName: 'card', format: 'csv' }),
    ...(signal && { signal }),
  });
const lastLine = async (): Promise<AuditLog> =>
  (
    await gateway.door(caller, 'list', {
      dtoName: 'auditLog',
      filter: { operation: ['export', 'download'] },
      limit: 1,
      sort: { field: 'sequence', order: 'DESC' },
    })
  ).body.dto[0];
const outcome = (expected: string) =>
  expect.poll(async () => (await lastLine()).outcome, { timeout: 20_000 }).toBe(expected);
const errors = () => gateway.logged.filter(({ level }) => level === 'error');
const failures = async () =>
  (await gateway.ports.metrics.text()).match(/^portal_requests_total\{.*status="5.*$/gm) ?? [];

/** The database fails after so many statements of a file. */
async function failing<T>(work: () => Promise<T>): Promise<T> {
  const { unhurried } = gateway.ports;
  let statements = 0;
  const db = unhurried.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      if (statements > 8) throw new Error('secret of the database');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  gateway.ports.unhurried = { db, rowsAtOnce: 2 };
  try {
    return await work();
  } finally {
    gateway.ports.unhurried = unhurried;
  }
}

describe('over a connection', () => {
  test('a file that fails in its middle ends the connection, and says nothing of why', async () => {
    await failing(async () => {
      const answer = await exported();
      expect(answer.status).toBe(200);
      let text = '';
      const reading = (async () => {
        for await (const piece of answer.body ?? []) text += new TextDecoder().decode(piece);
      })();
      await expect(reading).rejects.toThrow(/terminated/);
      expect(text).not.toMatch(/secret|Error/);
      await outcome('failed');
    });
    expect(errors().map(({ message }) => message)).toEqual(['a file broke off']);
    expect(said).toEqual([]);
    // The same file, whole, on a connection of its own.
    expect((await (await exported()).text()).split('\r\n').length).toBe(32);
  });

  test('whoever hangs up while they take a file is no error', async () => {
    const { body } = await gateway.command(caller, 'requestExport', { noun: 'card', format: 'csv' });
    const ready = { status: 'ready', file: 'large.csv', size: 10n ** 12n, expiresAt: new Date('2099-01-01') } as const;
    await gateway.asStaff((db) => db.updateTable('downloads').set(ready).execute());
    const { read } = gateway.ports.files;
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)) });
    gateway.ports.files.read = async () => endless;
    const leaving = new AbortController();
    const headers = { access_token: caller.token ?? '' };
    const answer = await fetch(at(`/download/${body.dto.downloadId}`), { headers, signal: leaving.signal });
    gateway.ports.files.read = read;
    expect(answer.status).toBe(200);
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    leaving.abort();
    await outcome('abandoned');
    expect([errors(), await failures(), said]).toEqual([[], [], []]);
  });

  test('nor is whoever hangs up while they send one, and their place is free', async () => {
    const head = [
      `POST ${doorsPath}/upload HTTP/1.1`,
      'host: localhost',
      `access_token: ${caller.token}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 1000000',
      '\r\n--x\r\n',
    ].join('\r\n');
    const gone = async () => (await gateway.ports.metrics.text()).match(/upload",status="499"\} (\d+)/)?.[1] ?? '0';
    for (let count = 1; count <= 8; count++) {
      const socket = connect(server.port, '127.0.0.1');
      await new Promise<void>((resolve) => socket.write(head, () => resolve()));
      await new Promise((resolve) => setTimeout(resolve, 30));
      socket.destroy();
      await expect.poll(gone, { timeout: 20_000 }).toBe(String(count));
    }
    expect([errors(), await failures(), said]).toEqual([[], [], []]);
  });
});
