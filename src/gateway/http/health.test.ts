import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { healthRoutes } from './health.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const ready = async (ahead: number) => {
  const app = healthRoutes({ ...gateway.ports, clock: () => new Date(Date.now() + ahead) });
  const response = await app.request('/readyz');
  return { code: response.status, ...((await response.json()) as object) };
};

test('a gateway is ready while its clock is the database’s, but for five seconds', async () => {
  for (const ahead of [0, 2_000, -2_000]) expect(await ready(ahead)).toEqual({ code: 200, status: 'ready' });
});

test('a gateway whose clock is another’s says so, and lives', async () => {
  for (const ahead of [25 * 3_600_000, 60_000, -60_000]) {
    expect(await ready(ahead)).toEqual({ code: 503, status: 'unavailable', reason: 'clock' });
  }
  expect((await gateway.app.request('/healthz')).status).toBe(200);
});
