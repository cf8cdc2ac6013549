import { afterAll, beforeAll, expect, test } from 'vitest';
import { postMail } from '#gateway/services/identity/outbox.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { keepHouse } from './housekeeping.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test('a mail that was waiting when the process began is sent', async () => {
  const mail = { to: 'ada@people.test', subject: 'Waiting', text: 'since yesterday' };
  await gateway.asStaff((db) => postMail({ ...gateway.ports, db }, mail));
  const house = keepHouse(gateway.ports);
  await house.stop();
  expect(gateway.mails).toEqual([mail]);
});

test('a chore that fails is told to the log and keeps nothing from ending', async () => {
  const db = gateway.ports.db.withPlugin({
    transformQuery: () => {
      throw new Error('gone');
    },
    transformResult: async ({ result }) => result,
  });
  const house = keepHouse({ ...gateway.ports, db });
  await house.stop();
  expect(gateway.logged.map(({ message }) => message)).toContain('sending waiting mails failed');
});
