import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededGateway, type TestGateway } from '#tests/gateway.ts';

const namesIn = ({ database }: TestGateway) =>
  database.asOwner((db) => db.selectFrom('customers').select('customerName').orderBy('id').execute());

let one: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  one = await seededGateway();
  other = await seededGateway();
});
afterAll(() => Promise.all([one.close(), other.close()]));

test('each who asks for the demonstration gets one of their own, with its documents, and sees nothing of what others do to theirs', async () => {
  const before = await namesIn(other);
  expect(before.length).toBeGreaterThan(1);
  const { storedName } = await one.database.asOwner((db) =>
    db.selectFrom('cardholderDocuments').select('storedName').limit(1).executeTakeFirstOrThrow(),
  );
  await one.database.asOwner((db) => db.updateTable('customers').set({ customerName: 'Changed' }).execute());
  await one.ports.files.remove(storedName);
  expect(await namesIn(other)).toEqual(before);
  expect(await other.ports.files.size(storedName)).toBeGreaterThan(0);
});

test('a viewer’s wish for a higher limit waits in it for their administrator, and one of staff for a colleague', async () => {
  for (const [email, askedByName] of [
    ['admin@acme.test', 'Victor Lemaire'],
    ['operator@portal.test', 'Ingrid Solberg'],
  ] as const) {
    const { caller } = await one.signIn({ email, password: 'Portal#2026' });
    const { body } = await one.door(caller, 'list', { dtoName: 'proposal', filter: { waitsForMe: true } });
    expect(body.dto).toMatchObject([
      { askedByName, proposalState: 'waiting', after: { limits: { dailyLimit: '7500.00' } } },
    ]);
  }
});
