import { afterAll, beforeAll, expect, test } from 'vitest';
import { metricTable } from '#gateway/metricTable.ts';
import { postMail } from '#gateway/services/identity/outbox.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { measure } from './measure.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
  const pool = { totalCount: 5, idleCount: 3, waitingCount: 2 };
  measure(gateway.ports, { pool }, { connections: 16 });
});
afterAll(() => gateway.close());

async function figures(): Promise<Record<string, number>> {
  const lines = (await gateway.ports.metrics.text()).split('\n').filter((line) => /^[a-z_0-9]+ [\d.e-]+$/.test(line));
  return Object.fromEntries(lines.map((line) => line.split(' ')).map(([name, value]) => [name, Number(value)]));
}

test('tells how late the event loop is, after something has held it up', async () => {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
  await pause();
  const until = performance.now() + 150;
  while (performance.now() < until);
  await pause();
  const { portal_event_loop_delay_max_seconds: most, portal_event_loop_delay_p50_seconds: half } = await figures();
  expect(most).toBeGreaterThan(0.1);
  expect(half).toBeLessThanOrEqual(most ?? 0);
});

test('tells the pool: in use, idle, at most, and who waits', async () => {
  expect(await figures()).toMatchObject({
    portal_database_connections: 5,
    portal_database_connections_idle: 3,
    portal_database_connections_max: 16,
    portal_database_waiting: 2,
  });
});

test('tells how many mails wait to be sent, and since when the oldest does', async () => {
  expect(await figures()).toMatchObject({ portal_mail_outbox_age_seconds: 0, portal_mail_outbox_waiting: 0 });
  const mail = { to: 'ada@acme.test', subject: 'Hello', text: 'there' };
  await gateway.asStaff((db) => postMail({ ...gateway.ports, db }, mail));
  gateway.clock.advance(90_000);
  await gateway.asStaff((db) => postMail({ ...gateway.ports, db }, mail));
  expect(await figures()).toMatchObject({ portal_mail_outbox_age_seconds: 90, portal_mail_outbox_waiting: 2 });
});

test('nothing is told that the table of figures doesn’t have', async () => {
  const known = Object.values(metricTable).map(({ name }) => name as string);
  expect(Object.keys(await figures()).filter((name) => !known.includes(name))).toEqual([]);
});
