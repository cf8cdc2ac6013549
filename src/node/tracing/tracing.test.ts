import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signatureOf } from '#gateway/services/processor/signature.ts';
import { emptyDatabase } from '#tests/database.ts';
import { type OtlpReceiver, otlpReceiver, type ReceivedSpan } from '#tests/otlpReceiver.ts';
import { programs } from '#tests/programs.ts';
import { doorsPath } from '#wire/doors.ts';
import { newRequestId } from '#wire/envelope.ts';
import { processorPath, signatureHeader } from '#wire/processor.ts';

const processorKey = 'a-key-for-tracing-of-thirty-two-letters';
const person = { email: 'operator@portal.test', password: 'Portal#2026' };
const searched = 'Zebedee Quartermaine';
const shop = 'The Secret Shop';
const proxyTrace = '4bf92f3577b34da6a3ce929d0e0e4736';
const proxySpan = '00f067aa0ba902b7';

let data: string;
let database: Awaited<ReturnType<typeof emptyDatabase>> | undefined;
let receiver: OtlpReceiver;
let stuck: OtlpReceiver;
const { started, killAll } = programs(() => ({
  PORT: '0',
  PORTAL_DATA: data,
  PORTAL_ONLY_GATEWAY: '1',
  PORTAL_PROCESSOR_KEY: processorKey,
  ...(database?.url && { DATABASE_URL: database.url }),
}));

/** What was answered under which id. */
const ids: Record<string, string> = {};
const secrets: string[] = [person.email, person.password, processorKey, searched, shop, 'an-api-key'];
let log: string;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'portal-traced-'));
  if (process.env.TEST_DATABASE_URL) database = await emptyDatabase();
  receiver = await otlpReceiver();
  stuck = await otlpReceiver({ answers: false });
  await aDay();
});
afterAll(async () => {
  killAll();
  await Promise.all([receiver.close(), stuck.close()]);
  if (database) {
    const role = await sql<{ name: string }>`select 'portal_app_' || current_database() as name`.execute(database.db);
    await sql.raw(`drop owned by "${role.rows[0]?.name}"; drop role "${role.rows[0]?.name}"`).execute(database.db);
    await database.close();
  }
  rmSync(data, { recursive: true });
});

/** Somebody signs in, looks, asks for a file, a card is spent with, two sessions are mixed up; then the gateway ends. */
async function aDay(): Promise<void> {
  const { address, child, exitCode } = await started({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=an-api-key',
    PORTAL_BEHIND_PROXY: '1',
  });
  const send = async (name: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const init = { method: 'POST', body: text, headers: { 'content-type': 'application/json', ...headers } };
    const answer = await fetch(address + path, init);
    ids[name] = answer.headers.get('x-request-id') ?? '';
    const said = await answer.text();
    return said.startsWith('{') ? JSON.parse(said) : said;
  };
  const signIn = async () => {
    const token = (await send('login', '/api/dashboard/login-card', person, { g_score: '1' })).data.access_token;
    secrets.push(token);
    return { access_token: token as string };
  };
  const caller = await signIn();
  const page = { dtoName: 'card', page: 1, size: 10, filter: { cardStatus: [2] } };
  const found = await send('page', `${doorsPath}/page`, page, {
    ...caller,
    traceparent: `00-${proxyTrace}-${proxySpan}-01`,
  });
  const { cardToken, currency } = found.dto.records[0];
  secrets.push(cardToken);
  await send('search', `${doorsPath}/list`, { dtoName: 'cardholder', filter: { search: searched } }, caller);
  const message = JSON.stringify({
    messageId: randomUUID(),
    cardToken,
    transactionLink: `link-${randomUUID()}`,
    dataType: 'cardAuthorization',
    kind: 'authorize',
    merchantName: shop,
    merchantCity: 'Leeds',
    mccCode: '5411',
    transactionCountry: 'GB',
    transactionAmount: '1.00',
    transactionCurrency: currency,
  });
  const signature = await signatureOf(processorKey, message, new Date());
  await send('authorization', processorPath, message, { [signatureHeader]: signature });
  await send('export', `${doorsPath}/export`, { dtoName: 'card', format: 'csv' }, caller);
  const wish = { dtoName: 'requestExport', noun: 'card', format: 'xlsx' };
  const requestId = newRequestId(Math.random, Date.now());
  const { downloadId } = (await send('asked', `${doorsPath}/call`, { requestId, ...wish }, caller)).dto;
  const status = async () =>
    (await send('status', `${doorsPath}/get`, { dtoName: 'download', id: downloadId }, caller)).dto.status;
  await vi.waitUntil(async () => (await status()) === 'ready', { timeout: 60_000 });
  const call = { dtoName: 'confirmPassword', requestId: newRequestId(Math.random, Date.now()), ...person };
  await send('call', `${doorsPath}/call`, { ...call, email: undefined }, caller);
  const other = await signIn();
  const mixed = `/api/dashboard/app/user/query?access_token=${other.access_token}`;
  await send('mixed', mixed, {}, caller);
  child.kill('SIGTERM');
  expect(await exitCode).toBe(0);
  log = readFileSync(join(data, 'gateway.log'), 'utf8');
}

const traceOf = (name: string) => receiver.spans.filter(({ traceId }) => traceId === ids[name]);
const within = (span: ReceivedSpan | undefined, all: ReceivedSpan[]) =>
  all.filter(({ parentSpanId }) => span !== undefined && parentSpanId === span.spanId);
const rootOf = (all: ReceivedSpan[]) => all.find(({ kind }) => kind === 2);
const isStatement = ({ attributes }: ReceivedSpan) => 'db.query.text' in attributes;

describe('a trace', () => {
  test('of an authorization leads from the request over the message to each of its statements', () => {
    const all = traceOf('authorization');
    const request = rootOf(all);
    expect(request).toMatchObject({ name: `POST ${processorPath}`, parentSpanId: undefined });
    expect(request?.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': processorPath,
      'http.response.status_code': 200,
    });
    const [message] = within(request, all);
    expect(message).toMatchObject({ name: 'message authorize' });
    const statements = within(message, all);
    expect(statements.length).toBeGreaterThan(1);
    expect(statements.every(isStatement)).toBe(true);
    for (const { kind, attributes } of statements) {
      expect(kind).toBe(3);
      expect(attributes).toMatchObject({ 'db.system.name': 'postgresql' });
    }
    expect(statements.map(({ attributes }) => attributes['db.query.text']).join()).toMatch(/authorize|authorizations/);
    expect(all).toHaveLength(2 + statements.length);
  });

  test('of an export leads to the statements that its rows were read with, beyond the beginning of its answer', () => {
    const all = traceOf('export');
    const request = rootOf(all);
    expect(request).toMatchObject({ name: `POST ${doorsPath}/export` });
    const file = within(request, all).find(({ name }) => name === 'export card');
    expect(file?.attributes).toMatchObject({ 'portal.file.ending': 'done' });
    const statements = within(file, all);
    expect(statements.filter(({ attributes }) => attributes['db.collection.name'] === 'cards')).not.toHaveLength(0);
    expect(statements.map(({ name }) => name).join()).toContain('audit');
  });

  test('of a file that is made later is the one of the request that asked for it, with the store that it is written to', () => {
    const all = traceOf('asked');
    expect(rootOf(all)).toMatchObject({ name: `POST ${doorsPath}/call` });
    const file = all.find(({ name }) => name === 'make file of card');
    expect(file?.attributes).toMatchObject({ 'portal.file.format': 'xlsx' });
    const parts = within(file, all);
    expect(parts.map(({ name }) => name)).toContain('write file');
    expect(parts.filter(({ attributes }) => attributes['db.collection.name'] === 'cards')).not.toHaveLength(0);
  });

  test('of a list goes on with the one that the proxy began', () => {
    const all = traceOf('page');
    expect(ids.page).toBe(proxyTrace);
    expect(rootOf(all)?.parentSpanId).toBe(proxySpan);
    const read = within(rootOf(all), all).find(({ name }) => name === 'read card');
    expect(within(read, all).some(isStatement)).toBe(true);
  });

  test('of a command names it', () => {
    const all = traceOf('call');
    expect(within(rootOf(all), all).map(({ name }) => name)).toContain('call confirmPassword');
  });

  test('of a job that runs beside the requests has an id of its own', () => {
    const job = receiver.spans.find(({ name }) => name === 'job makeStatements');
    expect(job).toMatchObject({ parentSpanId: undefined });
    expect(within(job, receiver.spans).some(isStatement)).toBe(true);
  });

  test('is what the log says of the same request, and what its answer had', () => {
    const line = log.split('\n').find((text) => text.includes('token in header and address differ'));
    expect(JSON.parse(line ?? '{}').traceId).toBe(ids.mixed);
    expect(rootOf(traceOf('mixed'))?.attributes['http.response.status_code']).toBe(401);
  });
});

test('nothing that is sent anywhere says who, with what, or where: no token, password, name or card number', () => {
  expect(receiver.bodies.length).toBeGreaterThan(0);
  const sent = receiver.bodies.join('\n');
  for (const secret of secrets) expect(sent).not.toContain(secret);
  const values = receiver.spans.flatMap(({ name, attributes }) => [name, ...Object.values(attributes).map(String)]);
  expect(values.filter((text) => /\d{12,}/.test(text))).toEqual([]);
  expect(values.filter((text) => /@|access_token=/.test(text))).toEqual([]);
  // What stands between quotes in a statement could be a value.
  expect(values.filter((text) => text.replaceAll("'?'", '').includes("'"))).toEqual([]);
});

test('the receiver is shown its key, and the figures of /metrics under the names of the conventions', () => {
  expect(receiver.headers()['api-key']).toBe('an-api-key');
  const durations = receiver.metrics.get('http.server.request.duration');
  expect(durations?.unit).toBe('s');
  expect(JSON.stringify(durations?.points)).toContain(processorPath);
  for (const name of ['nodejs.eventloop.delay.p99', 'process.memory.usage', 'portal_requests_total'])
    expect(receiver.metrics.get(name)?.points).not.toHaveLength(0);
});

const imports = encodeURIComponent(`
import { registerHooks } from 'node:module';
registerHooks({ resolve(name, context, next) {
  if (name.includes('opentelemetry')) process.stderr.write('LOADED ' + name + '\\n');
  return next(name, context);
} });`);

test('where no endpoint is set nothing of it is loaded', async () => {
  const watching = { NODE_OPTIONS: `--import data:text/javascript,${imports}` };
  const off = await started(watching);
  off.child.kill('SIGTERM');
  expect(await off.exitCode).toBe(0);
  expect(off.said()).not.toContain('LOADED');
  const on = await started({ ...watching, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  on.child.kill('SIGTERM');
  await on.exitCode;
  expect(on.said()).toContain('LOADED @opentelemetry/sdk-trace');
});

test.each([
  ['away', () => 'http://127.0.0.1:9'],
  ['stuck', () => stuck.url],
])('a receiver that is %s keeps nobody from their answers, nor the gateway from its end', async (_, url) => {
  const { address, child, exitCode } = await started({ OTEL_EXPORTER_OTLP_ENDPOINT: url() });
  const answers: number[] = [];
  for (let round = 0; round < 10; round++) {
    const asked = Array.from({ length: 20 }, async () => (await fetch(`${address}/readyz`)).status);
    answers.push(...(await Promise.all(asked)));
  }
  expect(new Set(answers)).toEqual(new Set([200]));
  child.kill('SIGTERM');
  expect(await exitCode).toBe(0);
});
