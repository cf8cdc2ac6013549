import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGateway } from '#gateway/gateway.ts';
import { runDownloads } from '#gateway/jobs/runDownloads.ts';
import type { Ports } from '#gateway/ports.ts';
import { sendFile } from '#tests/cardholders.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { png } from '#tests/pictures.ts';
import { doorsPath, filePath } from '#wire/doors.ts';
import { databaseFiles } from './databaseFiles.ts';

/** On PostgreSQL each with connections of its own; the embedded database has one, which both ask over. */
let one: TestGateway;
let other: ReturnType<typeof createGateway>;
let others: Ports;
let caller: Caller;

beforeAll(async () => {
  one = await testGateway({ exportAtOnce: 0 });
  one.ports.files = databaseFiles({ ...one.ports, db: one.database.unhurried });
  const db = one.database.another?.() ?? one.database.db;
  const files = databaseFiles({ ...one.ports, db: one.database.another ? db : one.database.unhurried });
  others = { ...one.ports, db, files };
  other = createGateway(others);
  const customer = await one.makeCustomer();
  caller = (await one.signIn(await one.makeUser({ customer }))).caller;
  await one.makeCard({ customer });
});
afterAll(async () => {
  if (others.db !== one.ports.db) await others.db.destroy();
  await one.close();
});

const askOther = (path: string) =>
  other.request(`http://localhost:3000${path}`, { headers: { access_token: caller.token as string } });

test('a document that one gateway took in is shown by another', async () => {
  const file = new File([png()], 'me.png');
  const sent = await sendFile(one, caller, { dtoName: 'cardholder', purpose: 'passport', file });
  const { fileId } = (await sent.json()).dto;
  const answer = await askOther(filePath(fileId));
  expect(answer.status).toBe(200);
  expect(await answer.bytes()).toEqual(png());
});

// Beside the embedded database files are in a folder: over its one connection, who removes one within a transaction waits for itself.
if (process.env.TEST_DATABASE_URL) {
  test('an export that one gateway made is taken from another, and deleted there for both', async () => {
    const { body } = await one.command(caller, 'requestExport', { noun: 'card', format: 'csv' });
    await runDownloads(one.ports);
    const answer = await askOther(`${doorsPath}/download/${body.dto.downloadId}`);
    expect(answer.status).toBe(200);
    expect((await answer.text()).split('\r\n')).toHaveLength(3);
    const kept = () =>
      one.asStaff((db) => db.selectFrom('files').select('id').where('name', 'like', 'download-%').execute());
    expect(await kept()).toHaveLength(1);
    const call = { dtoName: 'deleteDownload', requestId: one.requestId(), id: body.dto.downloadId };
    expect((await one.post(`${doorsPath}/call`, call, caller, other)).status).toBe(200);
    expect(await kept()).toEqual([]);
  });
}
