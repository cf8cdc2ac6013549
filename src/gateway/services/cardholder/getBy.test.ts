import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '#tests/cardholders.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { RoleOf } from '#tests/roles.ts';

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
const findBy = (email: string, caller = staff) =>
  gateway.door(caller, 'get-by', { dtoName: 'cardholder', by: { email } });

test('an e-mail that two customers’ cardholders have names none of them: staff aren’t given one by chance', async () => {
  const email = 'robin.shared@holders.test';
  const made = [await make(await gateway.makeCustomer(), email), await make(await gateway.makeCustomer(), email)];
  expect(made.map(({ status }) => status)).toEqual([200, 200]);
  const { status, body } = await findBy(email);
  expect(status).toBe(422);
  expect(body.msg).toContain('More than one customer');
  expect(JSON.stringify(body)).not.toContain(made[0]?.body.dto.id);
});

test('an e-mail finds its cardholder as it was written, whose capitals are kept in lower case', async () => {
  const email = 'Ada.Capital@Holders.test';
  const { body } = await make(await gateway.makeCustomer(), email);
  const found = await findBy(email);
  expect([found.status, found.body.dto?.id]).toEqual([200, body.dto.id]);
  expect((await findBy(` ${email} `)).body.dto?.id).toBe(body.dto.id);
});

test.each([
  ['two fields', { email: 'robin@holders.test', name: 'Robin' }],
  ['the id', { id: '01900000-0000-7000-8000-000000000001' }],
  ['what every object has', { toString: 'robin@holders.test' }],
  ['nothing', {}],
])('a cardholder isn’t looked up by %s', async (_, by) => {
  const { status, body } = await gateway.door(staff, 'get-by', { dtoName: 'cardholder', by });
  expect([status, body.errors]).toEqual([400, { by: 'Unknown field' }]);
});

test('nobody looks a cardholder up by what they may not see, nor one that isn’t theirs to see', async () => {
  const [customer, email] = [await gateway.makeCustomer(), 'unseen@holders.test'];
  await make(customer, email);
  const statusFor = async (role: RoleOf) => {
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer, role }));
    return (await findBy(email, caller)).status;
  };
  const of = 'cardholder:read';
  expect({
    all: await statusFor({ holds: [of] }),
    notItsEmail: await statusFor({ holds: [of], limits: [{ of, fields: ['email'], inverted: true }] }),
    others: await statusFor({ holds: [of], limits: [{ of, conditions: { name: 'Another' }, inverted: true }] }),
    none: await statusFor({ holds: ['card:read'] }),
  }).toEqual({ all: 200, notItsEmail: 403, others: 404, none: 403 });
});
