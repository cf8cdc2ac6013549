import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FirstDay } from '#domain/dashboard/firstDay.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';

let gateway: TestGateway;
let staff: Caller;
beforeAll(async () => {
  gateway = await testGateway();
  staff = (await gateway.signIn(await gateway.makeUser())).caller;
});
afterAll(() => gateway.close());

type Steps = FirstDay['steps'];
const stepsOf = async (caller: Caller, input: object = {}): Promise<Steps> =>
  (await gateway.command(caller, 'firstDay', input)).body.dto.steps;
const onDashboard = async (caller: Caller): Promise<Steps> =>
  (await gateway.command(caller, 'dashboardSummary', {})).body.dto.firstDay;
const done = (steps: Steps) => steps.filter(({ isDone }) => isDone).map(({ step }) => step);

it('begins with nothing done, and ticks what is there', async () => {
  expect(done(await stepsOf(staff))).toEqual([]);
  const customer = await gateway.makeCustomer({ status: 0 });
  expect(done(await stepsOf(staff))).toEqual(['customer']);
  const user = await gateway.makeUser({ customer });
  await gateway.makeCard({ customer });
  expect(done(await stepsOf(staff))).toEqual(['customer', 'account', 'product', 'user', 'cardholder', 'card']);
  expect(await onDashboard(staff)).toEqual(await stepsOf(staff));
  await gateway.asStaff((db) =>
    db.updateTable('customers').set({ customerStatus: 1 }).where('id', '=', customer).execute(),
  );
  expect(done(await stepsOf(staff))).toContain('customerEnabled');

  const { caller } = await gateway.signIn(user);
  expect(await onDashboard(caller)).toEqual([]);
});

it('says of one customer how far they are, to their own people as to staff, and nothing of what these may not read', async () => {
  await gateway.makeCard();
  const customer = await gateway.makeCustomer();
  const { caller } = await gateway.signIn(await gateway.makeUser({ customer }));
  const own = await stepsOf(caller);
  expect(done(own)).toEqual(['customer', 'customerEnabled', 'product', 'user']);
  expect(own.map(({ step }) => step)).not.toContain('programme');
  expect(done(await stepsOf(staff, { customerId: customer }))).toEqual(done(own));
  // Whatever they ask, it is of themselves.
  const other = await gateway.makeCustomer();
  expect(await stepsOf(caller, { customerId: other })).toEqual(
    own.map((each) => ({ ...each, isDone: each.step === 'product' })),
  );
});
