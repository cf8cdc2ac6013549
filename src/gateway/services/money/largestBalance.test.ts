import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';

let gateway: TestGateway;
let network: TestProcessor;
let staff: Caller;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
  staff = (await gateway.signIn(await gateway.makeUser())).caller;
});
afterAll(() => gateway.close());

const most = '9999999999999999.99';
const adjust = (id: string, amount: string) =>
  gateway.command(staff, 'adjustAccount', { id, amount, reason: 'For a test' });
const read = async (dtoName: string, id: string) => (await gateway.door(staff, 'get', { dtoName, id })).body.dto;

test('an account has a balance of 18 digits at most, and what would make it more is refused in words', async () => {
  const { accountId } = await gateway.makeCard();
  expect((await adjust(accountId, most)).status).toBe(200);
  for (const amount of [most, '0.01']) {
    expect(await adjust(accountId, amount)).toMatchObject({
      status: 422,
      body: { msg: 'The balance would become too large to be kept.' },
    });
  }
  expect((await read('account', accountId)).balance).toBe(most);
  expect((await adjust(accountId, '-0.01')).status).toBe(200);
  expect((await adjust(accountId, '0.01')).status).toBe(200);
});

test('a card’s refund that has no room changes nothing, and is taken once there is some', async () => {
  const card = await gateway.makeCard({ balance: 999_999_999_999_999_900n, accountBalance: 10_00n });
  const link = network.newLink();
  await network.tell(card, link, 'forced', '5.00');
  expect((await gateway.command(staff, 'topUpCard', { id: card.id, amount: '5.00' })).status).toBe(200);
  const refund = JSON.stringify(network.message(card, link, 'refund', '5.00'));
  expect((await network.deliver(refund)).status).toBe(422);
  expect((await read('card', card.id)).cardBalance).toBe('9999999999999999.00');
  const { body } = await gateway.door(staff, 'list', { dtoName: 'authorization', filter: { cardId: card.id } });
  expect(body.dto).toHaveLength(1);
  await gateway.command(staff, 'returnCardFunds', { id: card.id, amount: '5.00' });
  expect((await network.deliver(refund)).status).toBe(200);
  expect((await read('card', card.id)).cardBalance).toBe('9999999999999999.00');
});
