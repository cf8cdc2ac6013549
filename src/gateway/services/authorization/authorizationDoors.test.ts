import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenRules } from '#gateway/verify/verify.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
import { processorKey } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';

let gateway: TestGateway;
let card: TestCard;
let staff: Caller;
let theirs: Caller;
let viewer: Caller;
let strangers: Caller;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey], simulator: true });
  card = await gateway.makeCard();
  await moneyMovers(gateway).onCard(card, 500_00n);
  const signedIn = async (who: Parameters<TestGateway['makeUser']>[0]) =>
    (await gateway.signIn(await gateway.makeUser(who))).caller;
  staff = await signedIn({});
  theirs = await signedIn({ customer: card.customer, role: 'Customer finance' });
  viewer = await signedIn({ customer: card.customer, role: 'Customer viewer' });
  strangers = await signedIn({ customer: await gateway.makeCustomer() });
});
afterAll(() => gateway.close());

const dtoName = 'authorization';
const purchase = () => ({
  cardId: card.id,
  merchantName: 'Corner Shop',
  mccCode: '5411',
  transactionCountry: 'GB',
  transactionAmount: '42.50',
  transactionCurrency: 'USD',
});
const make = (more: object = {}, caller = staff) =>
  gateway.door(caller, 'create', { dtoName, requestId: gateway.requestId(), data: { ...purchase(), ...more } });

describe('a purchase of one’s own making', () => {
  it('is asked for as a merchant would, and answers with its authorization', async () => {
    const { status, body } = await make();
    expect(status).toBe(200);
    expect(body.dto).toMatchObject({
      authorizationStatus: 1,
      merchantName: 'Corner Shop',
      mccCode: '5411',
      transactionCountry: 'GB',
      held: '42.50',
      last4: expect.any(String),
      events: [{ kind: 'approve' }],
    });
  });

  it('is decided like any other, and declined with its reason', async () => {
    expect((await make({ transactionAmount: '9000' })).body.dto).toMatchObject({ failedCheck: 'availableBalance' });
    expect((await make({ suspicious: true })).body.dto).toMatchObject({ failedCheck: 'suspectedFraud' });
  });

  it('is held for longer where nothing is bought yet, and holds nothing where only the card is asked about', async () => {
    const days = async (more: object) => {
      const { holdExpiresAt, createdAt } = (await make(more)).body.dto;
      return Math.round((Date.parse(holdExpiresAt) - Date.parse(createdAt)) / 86_400_000);
    };
    expect([await days({}), await days({ preAuthorization: true })]).toEqual([7, 30]);
    expect((await make({ transactionAmount: '0' })).body.dto).toMatchObject({ held: '0.00' });
  });

  it('is made once however often it is sent', async () => {
    const wish = { dtoName, requestId: gateway.requestId(), data: purchase() };
    const [one, other] = [await gateway.door(staff, 'create', wish), await gateway.door(staff, 'create', wish)];
    expect(one.body.dto.id).toBe(other.body.dto.id);
  });

  it('is refused at the field that can’t be', async () => {
    for (const [more, field] of [
      [{ mccCode: '54' }, 'mccCode'],
      [{ merchantName: '' }, 'merchantName'],
      [{ transactionAmount: '1.005' }, 'transactionAmount'],
      [{ transactionAmount: '-1' }, 'transactionAmount'],
      [{ transactionCountry: 'ZZ' }, 'transactionCountry'],
      [{ cardId: crypto.randomUUID() }, 'cardId'],
    ] as const) {
      const { status, body } = await make(more);
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    }
  });

  it('is for staff', async () => {
    expect((await make({}, theirs)).status).toBe(403);
  });
});

describe('the note on an authorization', () => {
  let id: string;
  beforeAll(async () => {
    id = (await make()).body.dto.id;
  });
  const change = (data: object, caller = staff) =>
    gateway.door(caller, 'update', { dtoName, requestId: gateway.requestId(), id, data });

  it('is written by staff and by the customer’s finance, and told in the audit log', async () => {
    expect((await change({ note: ' Asked the shop ' })).body.dto.note).toBe('Asked the shop');
    expect((await change({ note: 'It was right' }, theirs)).body.dto.note).toBe('It was right');
    const logged = await gateway.door(staff, 'list', {
      dtoName: 'auditLog',
      filter: { subjectId: id, operation: 'update' },
    });
    expect(logged.body.dto).toHaveLength(2);
  });

  it('is taken away again by an empty one', async () => {
    expect((await change({ note: '' })).body.dto.note).toBeNull();
  });

  it('is all that changes', async () => {
    for (const data of [{ note: 'x', held: '0.00' }, { settleStatus: 1 }, { note: 'x'.repeat(256) }, {}])
      expect({ data, status: (await change(data)).status }).toEqual({ data, status: 400 });
  });

  it('is not for who may only look, and not of somebody else’s', async () => {
    expect((await change({ note: 'Mine' }, viewer)).status).toBe(403);
    expect((await change({ note: 'Mine' }, strangers)).status).toBe(404);
  });
});

it('outside of the demonstration nobody plays a merchant', async () => {
  const real = await testGateway({ processorKeys: [processorKey] });
  const { id: cardId } = await real.makeCard({ balance: 500_00n });
  const { caller } = await real.signIn(await real.makeUser());
  const data = { ...purchase(), cardId };
  const answer = await real.door(caller, 'create', { dtoName, requestId: real.requestId(), data });
  expect(answer.status).toBe(422);
  await real.close();
});

it('after all of this every rule holds', async () => {
  expect(await brokenRules(gateway.ports)).toEqual([]);
});
