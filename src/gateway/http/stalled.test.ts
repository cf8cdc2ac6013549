import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { doorsPath } from '#wire/doors.ts';

const few = { each: 1, all: 1, patience: 0 };

let gateway: TestGateway;
let [idle, other]: Caller[] = [];

beforeAll(async () => {
  gateway = await testGateway({
    heavy: { exports: few, uploads: few, statementFiles: few, trials: few },
    readerPatience: 100,
  });
  const customer = await gateway.makeCustomer();
  const signedIn = async () => (await gateway.signIn(await gateway.makeUser({ customer }))).caller;
  [idle, other] = [await signedIn(), await signedIn()];
  await gateway.makeCard({ customer });
});
afterAll(() => gateway.close());

const exported = ({ token = '' }: Caller = {}) =>
  gateway.app.request(`http://localhost:3000${doorsPath}/export`, {
    method: 'POST',
    headers: { access_token: token, 'content-type': 'application/json' },
    body: JSON.stringify({ dtoName: 'card', format: 'csv' }),
  });
const outcomes = async () => {
  const filter = { operation: 'export', outcome: ['begun', 'done', 'abandoned', 'failed'] };
  const asked = { dtoName: 'auditLog', filter, sort: { field: 'sequence', order: 'ASC' } };
  const lines = (await gateway.door(idle ?? {}, 'list', asked)).body.dto;
  return lines.map(({ outcome }: { outcome: string }) => outcome);
};

test('whoever takes nothing of a file for long has left it: their place is free for others', async () => {
  const begun = await exported(idle);
  expect(begun.status).toBe(200);
  await expect.poll(outcomes).toEqual(['begun', 'abandoned']);
  await expect(begun.text()).rejects.toThrow();
  const taken = await exported(other);
  expect(taken.status).toBe(200);
  expect(await taken.text()).toContain('\r\n');
  expect(await outcomes()).toEqual(['begun', 'abandoned', 'begun', 'done']);
});
