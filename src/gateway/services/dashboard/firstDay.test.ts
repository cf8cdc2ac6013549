import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';

let gateway: TestGateway;
let staff: Caller;
beforeAll(async () => {
  gateway = await testGateway();
  staff = (await gateway.signIn(await gateway.makeUser())).caller;
});
afterAll(() => gateway.close());

const done = async () => {
  const { steps } = (await gateway.command(staff, 'firstDay')).body.dto;
  return steps.filter(({ isDone }: { isDone: boolean }) => isDone).map(({ step }: { step: string }) => step);
};

it('begins with nothing done, and ticks what is there', async () => {
  expect(await done()).toEqual([]);
  const customer = await gateway.makeCustomer({ status: 0 });
  expect(await done()).toEqual(['customer']);
  const user = await gateway.makeUser({ customer });
  await gateway.makeCard({ customer });
  expect(await done()).toEqual(['customer', 'account', 'product', 'user', 'cardholder', 'card']);
  await gateway.asStaff((db) =>
    db.updateTable('customers').set({ customerStatus: 1 }).where('id', '=', customer).execute(),
  );
  expect(await done()).toContain('customerEnabled');
  const { caller } = await gateway.signIn(user);
  expect((await gateway.command(caller, 'firstDay')).body.dto).toEqual({ steps: [] });
});
