import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Noun } from '#domain/nouns.ts';
import { applicationMakers } from '#tests/applications.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey } from '#tests/processor.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
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
  const cells = (dtoName: Noun, column: string) => cellsOf(caller, dtoName, column);
  expect(await cells('user', 'roleName')).toEqual(['Administrateur du client', 'Lecteur du client']);
  expect(await cells('role', 'roleName')).toContain('Administrateur du client');
  expect(await cells('proposal', 'command')).toEqual(['Changer les plafonds']);
  expect(await cells('cardLog', 'source')).toEqual(['API']);
});

test('a file says why payments were declined, what became of the processor’s messages, what files hold and who set a rate, as the screens do', async () => {
  const customer = await gateway.makeCustomer();
  const card = await gateway.makeCard({ customer });
  const { caller } = await gateway.signIn(await gateway.makeUser({ role: 'Operator administrator' }));
  const network = processor(gateway);
  await network.tell(card, network.newLink(), 'authorize', '99999.00');
  await network.tell(card, network.newLink(), 'reversal');
  await gateway.database.asOwner((db) =>
    db
      .updateTable('authorizations')
      .set({ failedCheck: 'ofAnotherRelease' })
      .where('failedCheck', 'is not', null)
      .execute(),
  );
  await network.tell(card, network.newLink(), 'authorize', '99999.00');
  for (const format of ['csv', 'xlsx'] as const)
    expect((await cellsOf(caller, 'authorization', 'failedCheck', format)).filter(Boolean).toSorted()).toEqual([
      'Le solde disponible était insuffisant',
      'Refusée pour un autre motif',
    ]);
  expect(await cellsOf(caller, 'processorMessage', 'kind')).toContain('Annulation');
  expect(await cellsOf(caller, 'processorMessage', 'outcome')).toContain('En attente');
  const rate = { spentCurrency: 'EUR', billedCurrency: 'USD', conversionRate: '1.0832', reason: 'Of the day' };
  await gateway.command(caller, 'setConversionRate', rate);
  expect(await cellsOf(caller, 'programmeChange', 'source')).toEqual(['API']);
  await gateway.command(caller, 'requestExport', { noun: 'card', format: 'csv', filter: {} });
  expect(await cellsOf(caller, 'download', 'subject')).toEqual(['Cartes']);
});

test('a file says why a card follows another, who blocked it and what an application waits for, as the screens do', async () => {
  const { customer, order, administrator } = await applicationMakers(gateway).programme();
  const request = { dtoName: 'cardApplication', requestId: gateway.requestId(), data: { ...order, quantity: 1 } };
  expect((await gateway.door(administrator, 'create', request)).status).toBe(200);
  const [first, next] = [await gateway.makeCard({ customer }), await gateway.makeCard({ customer })];
  const { caller } = await gateway.signIn(await gateway.makeUser({ customer }));
  await gateway.command(caller, 'blockCard', { ids: [next.id] });
  await gateway.database.asOwner(async (db) => {
    const followed = { followsCardId: first.id, followReason: 'stolen' } as const;
    await db
      .updateTable('cards')
      .set({ ...followed, earlierCardIds: [first.id] })
      .where('id', '=', next.id)
      .execute();
    const applied = { ...followed, waitingFor: 'insufficientFunds' };
    await db.updateTable('cardApplications').set(applied).where('customerId', '=', customer).execute();
  });
  for (const format of ['csv', 'xlsx'] as const) {
    const cells = async (dtoName: Noun, column: string) =>
      (await cellsOf(caller, dtoName, column, format)).filter(Boolean);
    expect(await cells('card', 'followReason')).toEqual(['Volée']);
    expect(await cells('card', 'blockedBy')).toEqual(['Client']);
    expect(await cells('cardApplication', 'followReason')).toEqual(['Volée']);
    expect(await cells('cardApplication', 'waitingFor')).toEqual([
      'Le solde disponible ne suffit pas pour cette opération.',
    ]);
  }
});

/** What a file in French says in one column, from the least to the most. */
async function cellsOf(caller: Caller, dtoName: Noun, column: string, format: 'csv' | 'xlsx' = 'csv') {
  const file = await gateway.app.request('http://localhost:3000/api/portal/cms/card/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json', access_token: caller.token ?? '' },
    body: JSON.stringify({ dtoName, filter: {}, language: 'fr', format, columns: [column] }),
  });
  if (format === 'csv') return (await file.text()).trim().split('\r\n').slice(1).sort();
  const sheet = strFromU8(unzipSync(await file.bytes())['xl/worksheets/sheet1.xml'] as Uint8Array);
  return [...sheet.matchAll(/<v>(.*?)<\/v>/g)].map(([, text = '']) => text).slice(1);
}
