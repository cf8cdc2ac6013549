import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { UnavailableError } from '../errors.ts';
import type { Files } from '../ports.ts';
import { runDownloads } from './runDownloads.ts';

let gateway: TestGateway;
let user: Caller;
beforeAll(async () => {
  gateway = await testGateway();
  const { customer } = await gateway.makeCard();
  user = (await gateway.signIn(await gateway.makeUser({ customer }))).caller;
});
afterAll(() => gateway.close());

test('an export waits while the store of files is away, however long, and is made once it is back', async () => {
  const { body } = await gateway.command(user, 'requestExport', { noun: 'card', format: 'csv' });
  const id = body.dto.downloadId;
  const away = () => Promise.reject(new UnavailableError('filesUnavailable'));
  const files: Files = { write: away, read: away, size: away, remove: away };
  // The job comes each minute: five minutes.
  for (let minute = 0; minute < 5; minute++) {
    await runDownloads({ ...gateway.ports, files });
    gateway.clock.advance(61_000);
  }
  await runDownloads(gateway.ports);
  const made = await gateway.asStaff((db) =>
    db.selectFrom('downloads').select(['status', 'failure']).where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(made).toEqual({ status: 'ready', failure: null });
});
