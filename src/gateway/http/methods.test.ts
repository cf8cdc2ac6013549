import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { dashboardCalls } from '#wire/dashboard.ts';
import { doorsPath } from '#wire/doors.ts';
import { processorPath } from '#wire/processor.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test.each([
  ['GET', `${doorsPath}/list`, 'POST'],
  ['DELETE', `/issuing/call`, 'POST'],
  ['GET', dashboardCalls.login.path, 'POST'],
  ['POST', dashboardCalls.logout.path, 'DELETE'],
  ['PUT', processorPath, 'POST'],
  ['POST', `${doorsPath}/file/${crypto.randomUUID()}`, 'GET, HEAD'],
  ['POST', '/healthz', 'GET, HEAD'],
  ['POST', '/api/openapi.json', 'GET, HEAD'],
])('%s %s is told which methods there are: %s', async (method, path, allowed) => {
  const { status, headers, body } = await gateway.send(method, path, undefined);
  expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: allowed });
  expect(body).toEqual({ code: '40500', msg: 'This address doesn’t support that method.' });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('an address that nobody serves isn’t there, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'DELETE', 'PUT']) {
    expect((await gateway.send(method, `${doorsPath}/lists`, undefined)).status).toBe(404);
  }
});
