import { afterAll, beforeAll, expect, test } from 'vitest';
import { Crashes } from '#tests/gateway/crashes.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';

let gateway: TestGateway;
let network: TestProcessor;
let operator: Caller;
const crashes = new Crashes();

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  gateway.ports.db = gateway.ports.db.withPlugin(crashes);
  network = processor(gateway);
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
});
afterAll(() => gateway.close());

test('a settlement that waited is taken up by its authorization, whenever the gateway dies of it and is asked again', async () => {
  let isWhole = false;
  for (let statement = 1; !isWhole; statement++) {
    expect(statement).toBeLessThan(100);
    const card = await gateway.makeCard({ balance: 500_00n });
    const link = network.newLink();
    expect((await network.tell(card, link, 'final', '100.00')).body.dto.processStatus).toBe(3);
    const body = JSON.stringify(network.message(card, link, 'authorize', '100.00'));
    crashes.arm(statement);
    const { status } = await network.deliver(body);
    crashes.disarm();
    isWhole = status === 200;
    expect(await network.deliver(body)).toMatchObject({ status: 200, body: { dto: { approved: true } } });
    const { body: shown } = await gateway.door(operator, 'get', { dtoName: 'card', id: card.id });
    expect({ statement, balance: shown.dto.cardBalance }).toEqual({ statement, balance: '400.00' });
  }
});
