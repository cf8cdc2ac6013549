import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { forgetOld } from './forgetting.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const kept = () => gateway.asStaff((db) => db.selectFrom('requests').select('requestId').execute());

test('what was asked for is remembered for two days of the database’s clock, whatever a gateway’s own says', async () => {
  const { caller } = await gateway.signIn(await gateway.makeUser());
  const { accountId: id } = await gateway.makeCard();
  const answer = await gateway.command(caller, 'adjustAccount', { id, amount: '5', reason: 'Gift' });
  expect(answer.status).toBe(200);
  await forgetOld({ ...gateway.ports, clock: () => new Date(Date.now() + 49 * 3_600_000) });
  expect(await kept()).toHaveLength(1);
  const age = (hours: number) =>
    gateway.asStaff((db) =>
      db
        .updateTable('requests')
        .set({ createdAt: sql<Date>`now() - ${hours} * interval '1 hour'` })
        .execute(),
    );
  await age(47);
  await forgetOld(gateway.ports);
  expect(await kept()).toHaveLength(1);
  await age(49);
  await forgetOld(gateway.ports);
  expect(await kept()).toEqual([]);
});

/** Else one waits for the other before it looks for anything. */
const onSeveralConnections = process.env.TEST_DATABASE_URL !== undefined;

test('what somebody holds just now goes later, and keeps nothing else from going', async () => {
  const user = await gateway.makeUser();
  await gateway.signIn(user);
  gateway.clock.advance(3 * 24 * 3_600_000);
  const holding = (meanwhile: () => Promise<void>) =>
    gateway.asStaff(async (db) => {
      await db.selectFrom('sessions').select('id').where('userId', '=', user.id).forUpdate().execute();
      await meanwhile();
    });
  await (onSeveralConnections ? holding : (meanwhile: () => Promise<void>) => meanwhile())(() =>
    forgetOld(gateway.ports),
  );
  const left = (table: 'sessions' | 'attemptWindows') =>
    gateway.asStaff((db) => db.selectFrom(table).selectAll().execute());
  expect(await left('attemptWindows')).toEqual([]);
  await forgetOld(gateway.ports);
  expect(await left('sessions')).toEqual([]);
});

test('tries that still count aren’t forgotten, however long ago the first ones from there were', async () => {
  const address = '192.0.2.1';
  const stranger = { email: 'nobody@people.test', password: 'Lantern-7-Marble' };
  await gateway.signIn(stranger, { address });
  gateway.clock.advance(24 * 3_600_000 - 60_000);
  await gateway.signIn(stranger, { address });
  gateway.clock.advance(120_000);
  await forgetOld(gateway.ports);
  const kept = await gateway.asStaff((db) =>
    db.selectFrom('attemptWindows').select('key').where('key', '=', `signIn:${address}`).execute(),
  );
  expect(kept).toHaveLength(1);
});
