import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '#tests/cardholders.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';

let gateway: TestGateway;
let staff: Caller;
beforeAll(async () => {
  gateway = await testGateway();
  staff = (await gateway.signIn(await gateway.makeUser())).caller;
});
afterAll(() => gateway.close());

const make = (customerId: string, email: string) =>
  gateway.door(staff, 'create', {
    dtoName: 'cardholder',
    requestId: gateway.requestId(),
    data: { ...person({ email }), customerId },
  });
const findBy = (email: string) => gateway.door(staff, 'get-by', { dtoName: 'cardholder', by: { email } });

test('an e-mail that two customers’ cardholders have names none of them: staff aren’t given one by chance', async () => {
  const email = 'robin.shared@holders.test';
  const made = [await make(await gateway.makeCustomer(), email), await make(await gateway.makeCustomer(), email)];
  expect(made.map(({ status }) => status)).toEqual([200, 200]);
  const { status } = await findBy(email);
  expect(status).toBeGreaterThanOrEqual(400);
});

test('an e-mail finds its cardholder as it was written, whose capitals are kept in lower case', async () => {
  const email = 'Ada.Capital@Holders.test';
  const { body } = await make(await gateway.makeCustomer(), email);
  const found = await findBy(email);
  expect([found.status, found.body.dto?.id]).toEqual([200, body.dto.id]);
});
