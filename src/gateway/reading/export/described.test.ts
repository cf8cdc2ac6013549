import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey } from '#tests/processor.ts';
import { doorsPath } from '#wire/doors.ts';

/** A person's reason, with everything that a file has to be careful with. */
const reason = 'Refund of "March", agreed';

let gateway: TestGateway;
let finance: Caller;
let last4: string;

/** An account with a reason of the staff, a top-up of a card and a payment with a shared one, to be refunded. */
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  const customer = await gateway.makeCustomer();
  const card = await gateway.makeCard({ customer });
  const shared = await gateway.makeCard({ customer, sharedCard: true });
  last4 = shared.cardNumber.slice(-4);
  const { caller: staff } = await gateway.signIn(await gateway.makeUser({ role: 'Operator' }));
  for (const id of [card.accountId, shared.accountId])
    await gateway.command(staff, 'adjustAccount', { id, amount: '100', reason });
  await gateway.command(staff, 'topUpCard', { id: card.id, amount: '40' });
  const { tell, newLink } = processor(gateway);
  const link = newLink();
  await tell(shared, link, 'authorize', '12.00');
  await tell(shared, link, 'final', '12.00');
  await tell(shared, link, 'refund', '12.00');
  finance = (await gateway.signIn(await gateway.makeUser({ customer }))).caller;
});
afterAll(() => gateway.close());

async function descriptions(dtoName: string, format: 'csv' | 'xlsx', language: string): Promise<string[]> {
  const headers = { 'content-type': 'application/json', access_token: finance.token ?? '' };
  const sort = { field: 'createdAt', order: 'ASC' };
  const body = JSON.stringify({ dtoName, format, language, columns: ['description'], sort });
  const init = { method: 'POST', headers, body };
  const response = await gateway.app.request(`http://localhost:3000${doorsPath}/export`, init);
  expect(response.status).toBe(200);
  if (format === 'csv') return (await response.text()).trim().split('\r\n').slice(1).toSorted();
  const sheet = new TextDecoder().decode(unzipSync(await response.bytes())['xl/worksheets/sheet1.xml']);
  return [...sheet.matchAll(/<v>(.*?)<\/v>/g)]
    .map(([, text = '']) => text)
    .slice(1)
    .toSorted();
}

describe.each([
  ['en', 'Card top-up', 'Card ending in %', 'Refund'],
  ['fr', 'Rechargement de la carte', 'Carte se terminant par %', 'Remboursement'],
  ['zh_CN', '卡片充值', '尾号 % 的卡片', '退款'],
])('a file of transactions in %s', (language, topUp, payment, refund) => {
  test('says the product’s sentences in that language and a person’s reason as it was written', async () => {
    const ofAccounts = [topUp, payment.replace('%', last4), refund];
    const quoted = '"Refund of ""March"", agreed"';
    expect(await descriptions('accountTransaction', 'csv', language)).toEqual(
      [...ofAccounts, quoted, quoted].toSorted(),
    );
    expect(await descriptions('accountTransaction', 'xlsx', language)).toEqual(
      [...ofAccounts, reason, reason].toSorted(),
    );
    expect((await descriptions('cardTransaction', 'csv', language)).filter(Boolean)).toEqual(
      [topUp, refund].toSorted(),
    );
  });
});

test('what is stored, searched and answered stays English', async () => {
  const found = await gateway.door(finance, 'list', {
    dtoName: 'accountTransaction',
    language: 'zh_CN',
    filter: { q: 'top-up' },
  });
  expect(found.body.dto).toMatchObject([{ description: 'Card top-up' }]);
});
