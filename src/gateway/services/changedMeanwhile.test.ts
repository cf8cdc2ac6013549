import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { waitingForLocks } from '#tests/waitingForLocks.ts';

let gateway: TestGateway;
let staff: Caller;
beforeAll(async () => {
  gateway = await testGateway();
  staff = (await gateway.signIn(await gateway.makeUser(), { confirmed: true })).caller;
});
afterAll(() => gateway.close());

const change = (id: string, data: object, seen?: object) =>
  gateway.door(staff, 'update', { dtoName: 'customer', requestId: gateway.requestId(), id, data, seen });
const customerNow = async (id: string) => (await gateway.door(staff, 'get', { dtoName: 'customer', id })).body.dto;

test('whoever comes second to the same field is told so, and to another one is not', async () => {
  const id = await gateway.makeCustomer();
  const { contactName, remark } = await customerNow(id);
  expect((await change(id, { contactName: 'Robin Example' }, { contactName })).status).toBe(200);
  const late = await change(id, { contactName: 'Kim Example' }, { contactName });
  expect(late.body).toMatchObject({
    code: '40900',
    errors: { contactName: 'Someone else has changed this since you opened it.' },
  });
  expect((await change(id, { remark: 'Known since May' }, { remark })).status).toBe(200);
  expect(await customerNow(id)).toMatchObject({ contactName: 'Robin Example', remark: 'Known since May' });
});

/** On the embedded database one comes after the other anyway. */
const onSeveralConnections = process.env.TEST_DATABASE_URL !== undefined;

test('of those who save the same field at once only one is done, also where all of them have looked before', async () => {
  const id = await gateway.makeCustomer();
  const { contactName } = await customerNow(id);
  const save = () => ['One', 'Two', 'Three'].map((name) => change(id, { contactName: name }, { contactName }));
  const saving = onSeveralConnections
    ? await gateway.asStaff(async (db) => {
        // Whoever has looked by now waits for the customer's row.
        await db.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute();
        const begun = save();
        while ((await waitingForLocks(gateway.database)) < begun.length) await pause();
        return { begun };
      })
    : { begun: save() };
  const answers = await Promise.all(saving.begun);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 10));

test('whoever says nothing of what they saw changes it as before', async () => {
  const id = await gateway.makeCustomer();
  expect((await change(id, { contactName: 'Robin Example' })).status).toBe(200);
  expect((await change(id, { contactName: 'Kim Example' })).status).toBe(200);
});

test('an id that was seen is the same in capitals', async () => {
  const customerId = await gateway.makeCustomer();
  const { id, email } = await gateway.makeUser({ customer: customerId });
  const rename = (seen: object) => {
    const data = { userName: 'Robin Sample', email };
    return gateway.door(staff, 'update', { dtoName: 'user', requestId: gateway.requestId(), id, data, seen });
  };
  expect((await rename({ customerId: id })).status).toBe(409);
  expect((await rename({ customerId: customerId.toUpperCase() })).status).toBe(200);
});

test('a field that the record does not have was never seen', async () => {
  const id = await gateway.makeCustomer();
  const answer = await change(id, { contactName: 'Robin Example' }, { contactname: null });
  expect(answer).toMatchObject({ status: 400, body: { errors: { 'seen.contactname': expect.any(String) } } });
});
