import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Noun } from '#domain/nouns.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test('a file says in the reader’s language what the screen says: roles, what is asked for, and where something was done', async () => {
  const customer = await gateway.makeCustomer();
  const card = await gateway.makeCard({ customer });
  const { caller } = await gateway.signIn(await gateway.makeUser({ customer, role: 'Customer administrator' }));
  const viewer = (await gateway.signIn(await gateway.makeUser({ customer, role: 'Customer viewer' }))).caller;
  const limits = {
    overallTotalLimit: null,
    maxSingleAmount: '10.00',
    dailyLimit: '20.00',
    monthlyLimit: '30.00',
    maxDailyTransactions: 5,
  };
  const asked = await gateway.command(viewer, 'propose', {
    proposed: { command: 'updateCardLimits', input: { id: card.id, limits } },
    reason: 'Less is enough',
  });
  expect(asked).toMatchObject({ status: 200 });
  await gateway.command(caller, 'blockCard', { ids: [card.id] });
  const cells = async (dtoName: Noun, column: string) => {
    const file = await gateway.app.request('http://localhost:3000/api/portal/cms/card/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json', access_token: caller.token ?? '' },
      body: JSON.stringify({ dtoName, filter: {}, language: 'fr', format: 'csv', columns: [column] }),
    });
    return (await file.text()).trim().split('\r\n').slice(1).sort();
  };
  expect(await cells('user', 'roleName')).toEqual(['Administrateur du client', 'Lecteur du client']);
  expect(await cells('role', 'roleName')).toContain('Administrateur du client');
  expect(await cells('proposal', 'command')).toEqual(['Changer les plafonds']);
  expect(await cells('cardLog', 'source')).toEqual(['Programme']);
});
