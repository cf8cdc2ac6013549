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

const away = () => Promise.reject(new UnavailableError('filesUnavailable'));
const files: Files = { write: away, read: away, size: away, remove: away };

async function asked(): Promise<string> {
  const { body } = await gateway.command(user, 'requestExport', { noun: 'card', format: 'csv' });
  return body.dto.downloadId;
}

const outcome = (id: string) =>
  gateway.asStaff((db) =>
    db.selectFrom('downloads').select(['status', 'failure']).where('id', '=', id).executeTakeFirstOrThrow(),
  );

test('an export waits while the store of files is away, and is made once it is back', async () => {
  const id = await asked();
  // The job comes each minute: five minutes.
  for (let minute = 0; minute < 5; minute++) {
    await runDownloads({ ...gateway.ports, files });
    gateway.clock.advance(61_000);
  }
  await runDownloads(gateway.ports);
  expect(await outcome(id)).toEqual({ status: 'ready', failure: null });
});

test('an export is given up where the store of files has been away for a day', async () => {
  const id = await asked();
  await runDownloads({ ...gateway.ports, files });
  expect(await outcome(id)).toEqual({ status: 'waiting', failure: null });
  gateway.clock.advance(24 * 3_600_000);
  await runDownloads({ ...gateway.ports, files });
  expect(await outcome(id)).toEqual({ status: 'failed', failure: 'filesUnavailable' });
});
