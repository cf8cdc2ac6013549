import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
import { brokenRules } from '../../verify/verify.ts';

let gateway: TestGateway;
let staff: Caller;
let theirs: Caller;
let viewer: Caller;
let strangers: Caller;
/** A transaction of each kind, of the same customer. */
const ids = { accountTransaction: '', cardTransaction: '' };

beforeAll(async () => {
  gateway = await testGateway();
  const card = await gateway.makeCard();
  const move = moneyMovers(gateway);
  ids.accountTransaction = (await move.onAccount(card, 500_00n)).id;
  ids.cardTransaction = (await move.onCard(card, 90_00n)).id;
  const signedIn = async (who: Parameters<TestGateway['makeUser']>[0]) =>
    (await gateway.signIn(await gateway.makeUser(who))).caller;
  staff = await signedIn({});
  theirs = await signedIn({ customer: card.customer, role: 'Customer finance' });
  viewer = await signedIn({ customer: card.customer, role: 'Customer viewer' });
  strangers = await signedIn({ customer: await gateway.makeCustomer() });
});
afterAll(() => gateway.close());

describe.each(['accountTransaction', 'cardTransaction'] as const)('the note on an %s', (dtoName) => {
  const change = (data: object, caller = staff) =>
    gateway.door(caller, 'update', { dtoName, requestId: gateway.requestId(), id: ids[dtoName], data });

  it('is written by staff and by the customer’s finance, read by both and told in the audit log', async () => {
    expect((await change({ note: ' Asked the bank ' })).body.dto.note).toBe('Asked the bank');
    expect((await change({ note: 'The bank has answered' }, theirs)).body.dto.note).toBe('The bank has answered');
    const { body } = await gateway.door(staff, 'list', { dtoName });
    expect(body.dto).toMatchObject([{ note: 'The bank has answered' }]);
    const filter = { subjectId: ids[dtoName] };
    const logged = await gateway.door(staff, 'list', {
      dtoName: 'auditLog',
      filter,
      sort: { field: 'createdAt', order: 'DESC' },
    });
    expect(logged.body.dto).toMatchObject([
      { operation: 'update', subject: dtoName, outcome: 'done' },
      { operation: 'update', subject: dtoName, outcome: 'done' },
    ]);
  });

  it('is taken away again by an empty one', async () => {
    await change({ note: 'Wrong one' });
    expect((await change({ note: '' })).body.dto.note).toBeNull();
    expect((await change({ note: null })).body.dto.note).toBeNull();
  });

  it('is all that changes: what the books say stays', async () => {
    for (const data of [{ note: 'x', billingAmount: '0.01' }, { status: 3 }, { note: 'x'.repeat(256) }, {}]) {
      const { status } = await change(data);
      expect({ data, status }).toEqual({ data, status: 400 });
    }
    const { postingId, createdAt, balanceAfter } = (await gateway.door(staff, 'get', { dtoName, id: ids[dtoName] }))
      .body.dto;
    expect((await change({ note: 'Seen' })).body.dto).toMatchObject({
      note: 'Seen',
      postingId,
      createdAt,
      balanceAfter,
    });
    expect(await brokenRules(gateway.ports)).toEqual([]);
  });

  it('is not for who may only look, and not of somebody else’s transaction', async () => {
    expect((await change({ note: 'Mine' }, viewer)).status).toBe(403);
    expect((await change({ note: 'Mine' }, strangers)).status).toBe(404);
  });

  it('is in the file of an export', async () => {
    await change({ note: 'For the auditors' });
    const wish = { dtoName, format: 'csv', columns: ['transactionId', 'note'] };
    const { body } = await gateway.door(staff, 'export', wish);
    expect(body).toContain('For the auditors');
  });
});
