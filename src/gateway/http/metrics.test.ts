import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';

const token = 'a token of sixteen letters';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ metricsToken: token });
});
afterAll(() => gateway.close());

const look = (address: string, headers: Record<string, string> = {}) =>
  gateway.send('GET', '/metrics', undefined, { address, headers });

test('this machine reads how many answers were given, by path and status', async () => {
  await gateway.post('/api/portal/cms/card/list', {});
  await gateway.send('GET', '/no/such/page', undefined);
  const { status, body, headers } = await look('::ffff:127.0.0.1');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('version=0.0.4');
  expect(body).toContain('portal_requests_total{method="POST",path="/api/portal/cms/card/list",status="401"} 1');
  expect(body).toContain('portal_requests_total{method="GET",path="other",status="404"} 1');
  expect(body).toMatch(/portal_request_seconds_bucket\{path="other",le="\+Inf"\} 1/);
});

test('from elsewhere the token opens it, and nothing else does', async () => {
  expect((await look('203.0.113.9')).status).toBe(404);
  expect((await look('203.0.113.9', { authorization: 'Bearer another' })).status).toBe(404);
  expect((await look('203.0.113.9', { authorization: `Bearer ${token}` })).status).toBe(200);
});

test('what a proxy on this machine passes on does not count as from this machine', async () => {
  expect((await look('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
});

test('a figure that nobody can tell is left out, and the others are told all the same', async () => {
  const { metrics } = gateway.ports;
  metrics.gauge('uptime', () => 7);
  metrics.gauge('queueAge', () => Promise.reject(new Error('The database is away')));
  metrics.gauge('outboxAge', () => new Promise<number>(() => {}));
  const { body } = await look('127.0.0.1');
  expect(body).toContain('process_uptime_seconds 7\n');
  expect(body).not.toMatch(/portal_job_queue_age_seconds|portal_mail_outbox_age_seconds/);
});
