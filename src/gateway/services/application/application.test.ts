import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCardNumber } from '#domain/card/luhn.ts';
import { accountStatus, cardStatus, cardType, orderStatus } from '#domain/enumerations.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { completeApplications } from '#gateway/jobs/completeApplications.ts';
import { openNumber } from '#gateway/services/card/cardSecrets.ts';
import { applicationMakers, type Programme } from '#tests/applications.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { whileHeld } from '#tests/whileHeld.ts';

const { initial, processing, completed, cancelled, closed } = orderStatus.code;

let gateway: TestGateway;
let make: ReturnType<typeof applicationMakers>;
let operator: Caller;

beforeAll(async () => {
  gateway = await testGateway();
  make = applicationMakers(gateway);
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
});
afterAll(() => gateway.close());

const apply = (caller: Caller, data: object, requestId = gateway.requestId()) =>
  gateway.door(caller, 'create', { dtoName: 'cardApplication', requestId, data });
const read = async (id: string) => (await gateway.door(operator, 'get', { dtoName: 'cardApplication', id })).body.dto;
const cardsOf = (id: string) =>
  gateway.asStaff((db) => db.selectFrom('cards').selectAll().where('applicationId', '=', id).execute());
const balanceOf = async ({ accountId }: Programme) =>
  (
    await gateway.asStaff((db) =>
      db.selectFrom('accounts').select('balance').where('id', '=', accountId).executeTakeFirstOrThrow(),
    )
  ).balance;
const decide = (caller: Caller, command: string, id: string, more: object = {}) =>
  gateway.command(caller, command, { id, ...more });

/** An application by the customer's administrator, in its first status. */
async function applied(programme: Programme, data: object = {}) {
  const { body } = await apply(programme.administrator, { ...programme.order, ...data });
  return body.dto;
}

describe('virtual cards', () => {
  test('are issued by themselves: numbered, encrypted, normal, with the fee taken once [S3.11]', async () => {
    const programme = await make.programme({ fee: 150n, balance: 10_000n });
    const { status, body } = await apply(programme.administrator, { ...programme.order, quantity: 3, remark: 'Team' });
    expect({ status, dto: body.dto }).toMatchObject({
      status: 200,
      dto: { orderStatus: initial, quantity: 3, issued: 0, issuingFee: '4.50', currency: 'USD', remark: 'Team' },
    });
    await completeApplications(gateway.ports);
    await completeApplications(gateway.ports);
    const done = await read(body.dto.id);
    expect(done).toMatchObject({ orderStatus: completed, issued: 3, waitingFor: null });
    expect(done.history.map(({ toStatus }: { toStatus: number }) => toStatus)).toEqual([
      initial,
      processing,
      completed,
    ]);
    expect(done.history[0]).toMatchObject({ userName: 'Robin Example', source: 'api' });
    expect(done.history[2]).toMatchObject({ userName: null, source: 'system' });
    expect(await balanceOf(programme)).toBe(9_550n);
    const fee = await gateway.door(operator, 'get-by', {
      dtoName: 'accountTransaction',
      by: { transactionId: done.feeTransactionId },
    });
    expect(fee.body.dto).toMatchObject({ type: 500, balanceChange: '-4.50', balanceAfter: '95.50' });
    const cards = await cardsOf(body.dto.id);
    expect(cards).toHaveLength(3);
    for (const card of cards) {
      const number = await openNumber(gateway.ports.keys, card);
      expect(isCardNumber(number) && number.startsWith(programme.cardBin) && number.endsWith(card.last4)).toBe(true);
      expect(card).toMatchObject({ cardStatus: cardStatus.code.normal, expiredDate: '2029-03' });
      expect(card.activeTime).not.toBeNull();
    }
    expect(new Set(cards.map(({ cardToken }) => cardToken)).size).toBe(3);
  });

  test('are begun at once, and go nowhere: an address isn’t kept', async () => {
    const programme = await make.programme();
    gateway.woken.length = 0;
    expect((await applied(programme, { deliveryAddress: make.address })).deliveryAddress).toBeNull();
    expect(gateway.woken).toContain('completeApplications');
  });

  test('are issued at once where staff have begun them', async () => {
    const { id } = await applied(await make.programme());
    gateway.woken.length = 0;
    expect((await decide(operator, 'processApplication', id)).body.dto.orderStatus).toBe(processing);
    expect(gateway.woken).toContain('completeApplications');
    await completeApplications(gateway.ports);
    expect((await read(id)).orderStatus).toBe(completed);
  });

  test('have the contact of their cardholder', async () => {
    const programme = await make.programme();
    const { id } = await applied(programme);
    await completeApplications(gateway.ports);
    const [card] = await cardsOf(id);
    const { body } = await gateway.door(operator, 'get', { dtoName: 'cardContact', id: card?.id });
    expect(body.dto).toMatchObject({ email: programme.email, areaCode: '+44', mobileNumber: '7700900123' });
  });

  test('wait for money, say so, and are issued once it is there', async () => {
    const programme = await make.programme({ fee: 500n, balance: 500n });
    const { id } = await applied(programme);
    await make.setBalance(programme, 100n);
    await completeApplications(gateway.ports);
    expect(await read(id)).toMatchObject({ orderStatus: initial, issued: 0, waitingFor: 'insufficientFunds' });
    expect(await cardsOf(id)).toEqual([]);
    await make.setBalance(programme, 500n);
    await completeApplications(gateway.ports);
    expect(await read(id)).toMatchObject({ orderStatus: completed, issued: 1, waitingFor: null });
    expect(await balanceOf(programme)).toBe(0n);
  });

  test('are issued once by several gateways at once', async () => {
    const programme = await make.programme({ fee: 10n, balance: 1_000n });
    const ids = await Promise.all([1, 2, 3].map(async () => (await applied(programme, { quantity: 2 })).id));
    await Promise.all(Array.from({ length: 4 }, () => completeApplications(gateway.ports)));
    for (const id of ids) {
      expect(await read(id)).toMatchObject({ orderStatus: completed, issued: 2 });
      expect(await cardsOf(id)).toHaveLength(2);
    }
    expect(await balanceOf(programme)).toBe(940n);
  });
});

describe('cards of plastic', () => {
  test('are made when the application is processed and issued when it is completed', async () => {
    const programme = await make.programme({ type: cardType.code.commercialPhysical, fee: 1_000n, balance: 5_000n });
    const { id } = await applied(programme, { quantity: 2, deliveryAddress: make.address });
    await completeApplications(gateway.ports);
    expect(await read(id)).toMatchObject({ orderStatus: initial, deliveryAddress: make.address });
    expect((await decide(operator, 'completeApplication', id)).status).toBe(422);
    expect((await decide(operator, 'processApplication', id)).status).toBe(200);
    expect((await decide(operator, 'processApplication', id)).status).toBe(422);
    expect((await cardsOf(id)).map((card) => card.cardStatus)).toEqual([1, 1]);
    expect(await balanceOf(programme)).toBe(5_000n);
    const done = await decide(operator, 'completeApplication', id);
    expect(done.body.dto).toMatchObject({ orderStatus: completed, issued: 2 });
    for (const card of await cardsOf(id)) {
      expect(card).toMatchObject({ cardStatus: cardStatus.code.unactivated, activeTime: null, expiredDate: '2030-03' });
    }
    expect(await balanceOf(programme)).toBe(3_000n);
  });

  test('need an address to be sent to', async () => {
    const programme = await make.programme({ type: cardType.code.personalPhysical });
    const { status, body } = await apply(programme.administrator, programme.order);
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { deliveryAddress: expect.any(String) } });
  });

  test('are not issued while the fee can’t be paid', async () => {
    const programme = await make.programme({ type: cardType.code.personalPhysical, fee: 700n, balance: 700n });
    const { id } = await applied(programme, { deliveryAddress: make.address });
    await decide(operator, 'processApplication', id);
    await make.setBalance(programme, 0n);
    expect((await decide(operator, 'completeApplication', id)).status).toBe(422);
    expect(await read(id)).toMatchObject({ orderStatus: processing, issued: 0 });
  });

  test.each([
    ['processApplication', accountStatus.code.closed, orderStatus.code.initial],
    ['processApplication', accountStatus.code.frozen, orderStatus.code.initial],
    ['completeApplication', accountStatus.code.frozen, orderStatus.code.processing],
  ])(
    'aren’t made or issued for an account that stops paying while they wait for it (%s, %i)',
    async (command, to, at) => {
      const programme = await make.programme({ type: cardType.code.personalPhysical, fee: 700n, balance: 2_000n });
      const { id } = await applied(programme, { deliveryAddress: make.address });
      if (at === processing) await decide(operator, 'processApplication', id);
      const { accountId } = programme;
      const stops = (db: Transaction<Tables>) =>
        db.updateTable('accounts').set({ accountStatus: to }).where('id', '=', accountId).execute();
      const ask = () => decide(operator, command, id);
      expect((await whileHeld(gateway, { table: 'accounts', id: accountId }, stops, ask)).status).toBe(422);
      expect(await read(id)).toMatchObject({ orderStatus: at, issued: 0 });
      expect(await balanceOf(programme)).toBe(2_000n);
    },
  );

  test('of two who complete at once, one is refused, and the fee is taken once', async () => {
    const programme = await make.programme({ type: cardType.code.personalPhysical, fee: 700n, balance: 2_000n });
    const { id } = await applied(programme, { deliveryAddress: make.address });
    await decide(operator, 'processApplication', id);
    const answers = await Promise.all([1, 2].map(() => decide(operator, 'completeApplication', id)));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(answers.map(({ status }) => status).filter((status) => status === 409 || status === 422)).toHaveLength(1);
    expect(await balanceOf(programme)).toBe(1_300n);
    expect(await cardsOf(id)).toHaveLength(1);
  });
});

describe('applying', () => {
  test('takes the product’s limits where none are given, and lower ones as they are [S5.18] [S5.19]', async () => {
    const programme = await make.programme({ maxSingleAmount: 50_000n, dailyLimit: 100_000n });
    const { id } = await applied(programme, { limits: { dailyLimit: '250.00' } });
    await completeApplications(gateway.ports);
    const [card] = await cardsOf(id);
    expect(card).toMatchObject({ maxSingleAmount: 50_000n, dailyLimit: 25_000n, overallTotalLimit: null });
    const equal = await applied(programme, { limits: { dailyLimit: '1000.00', maxSingleAmount: null } });
    expect(equal.limits).toMatchObject({ dailyLimit: '1000.00', maxSingleAmount: '500.00' });
  });

  test('refuses a limit above the product’s default, at its field', async () => {
    const programme = await make.programme({ dailyLimit: 100_000n });
    const { status, body } = await apply(programme.administrator, {
      ...programme.order,
      limits: { dailyLimit: '1000.01' },
    });
    expect(status).toBe(422);
    expect(body.errors['limits.dailyLimit']).toMatch(/1,000\.00\sUSD/);
  });

  test.each([
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 101 }, 'quantity'],
    [{ quantity: 1.5 }, 'quantity'],
    [{ limits: { dailyLimit: '-1' } }, 'limits.dailyLimit'],
    [{ limits: { dailyLimit: '1.001' } }, 'limits.dailyLimit'],
    [{ issued: 5 }, 'issued'],
  ])('refuses %o', async (data, field) => {
    const programme = await make.programme({ dailyLimit: 100_000n });
    const { status, body } = await apply(programme.administrator, { ...programme.order, ...data });
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 400, fields: [field] });
  });

  test('refuses a cardholder who isn’t approved, or not any more', async () => {
    for (const change of [{ onboardingStatus: 4 }, { complianceStatus: 2 }, { status: 2 }] as const) {
      const programme = await make.programme();
      await make.changeHolder(programme, change);
      const { status, body } = await apply(programme.administrator, programme.order);
      expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['cardholderId'] });
    }
  });

  test('refuses a product that isn’t offered, an account in another currency, and a fee that isn’t there', async () => {
    const disabled = await make.programme({ productState: 3 });
    expect((await apply(disabled.administrator, disabled.order)).body.errors).toHaveProperty('productId');
    const programme = await make.programme({ fee: 500n, balance: 400n });
    const euros = await make.programme({ customer: programme.customer, currency: 'EUR' });
    const wrong = await apply(programme.administrator, { ...programme.order, accountId: euros.accountId });
    expect(wrong.body.errors).toHaveProperty('accountId');
    const poor = await apply(programme.administrator, programme.order);
    expect({ status: poor.status, msg: poor.body.msg }).toEqual({
      status: 422,
      msg: expect.stringContaining('enough money'),
    });
  });

  test('the same request sent ten times at once is one application', async () => {
    const programme = await make.programme();
    const requestId = gateway.requestId();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => apply(programme.administrator, programme.order, requestId)),
    );
    expect(new Set(answers.map(({ body }) => body.dto.id)).size).toBe(1);
    const { body } = await gateway.door(operator, 'page', {
      dtoName: 'cardApplication',
      size: 10,
      filter: { cardholderId: programme.order.cardholderId },
    });
    expect(body.dto.total).toBe(1);
  });
});

describe('what becomes of an application [S3.38]', () => {
  test('is cancelled by the customer until it is processed', async () => {
    const programme = await make.programme({ type: cardType.code.personalPhysical });
    const { id } = await applied(programme, { deliveryAddress: make.address });
    expect((await decide(programme.administrator, 'cancelApplication', id)).body.dto.orderStatus).toBe(cancelled);
    const later = await applied(programme, { deliveryAddress: make.address });
    await decide(operator, 'processApplication', later.id);
    const refused = await decide(programme.administrator, 'cancelApplication', later.id);
    expect({ status: refused.status, msg: refused.body.msg }).toEqual({
      status: 422,
      msg: 'An application that is being processed can’t be cancelled',
    });
  });

  test('is closed by staff with a reason that the customer reads; its cards never come', async () => {
    const programme = await make.programme({ type: cardType.code.personalPhysical });
    const { id } = await applied(programme, { deliveryAddress: make.address });
    await decide(operator, 'processApplication', id);
    expect((await decide(operator, 'closeApplication', id)).status).toBe(400);
    await decide(operator, 'closeApplication', id, { reason: 'Purpose not explained' });
    const { body } = await gateway.door(programme.administrator, 'get', { dtoName: 'cardApplication', id });
    expect(body.dto).toMatchObject({ orderStatus: closed, issued: 0 });
    expect(body.dto.history.at(-1)).toMatchObject({ toStatus: closed, reason: 'Purpose not explained' });
    expect((await cardsOf(id)).map((card) => card.cardStatus)).toEqual([cardStatus.code.closed]);
  });

  test('isn’t begun while its account isn’t open, and is cancelled or closed all the same', async () => {
    const plastic = { type: cardType.code.personalPhysical };
    for (const [stop, goesOn] of [
      ['freezeAccount', 'unfreezeAccount'],
      ['closeAccount', undefined],
    ] as const) {
      const programme = await make.programme(plastic);
      const { accountId: id, customer } = programme;
      await make.programme({ ...plastic, customer });
      const [first, second] = [
        await applied(programme, { accountId: id, deliveryAddress: make.address }),
        await applied(programme, { accountId: id, deliveryAddress: make.address }),
      ];
      expect((await decide(operator, stop, id, { reason: 'Leaving' })).status).toBe(200);
      const refused = await decide(operator, 'processApplication', first.id);
      expect([refused.status, refused.body.msg]).toEqual([
        422,
        expect.stringMatching(/^This account isn’t open.* Please have it unfrozen, or apply with another\.$/),
      ]);
      expect([(await read(first.id)).orderStatus, await cardsOf(first.id)]).toEqual([initial, []]);
      if (goesOn) {
        await decide(operator, goesOn, id, { reason: 'Settled' });
        expect((await decide(operator, 'processApplication', first.id)).body.dto.orderStatus).toBe(processing);
        continue;
      }
      const [cancels, closes] = [
        await decide(programme.administrator, 'cancelApplication', first.id),
        await decide(operator, 'closeApplication', second.id, { reason: 'The account is closed' }),
      ];
      expect([cancels.body.dto.orderStatus, closes.body.dto.orderStatus]).toEqual([cancelled, closed]);
    }
  });

  test('final ones never move again', async () => {
    const programme = await make.programme();
    const { id } = await applied(programme);
    await completeApplications(gateway.ports);
    for (const [command, more] of [
      ['processApplication', {}],
      ['completeApplication', {}],
      ['cancelApplication', {}],
      ['closeApplication', { reason: 'No' }],
    ] as const) {
      expect((await decide(operator, command, id, more)).status).toBe(422);
    }
  });
});

describe('who may', () => {
  test('customers apply and cancel, staff decide; a viewer does none of it', async () => {
    const programme = await make.programme({ type: cardType.code.personalPhysical });
    const order = { ...programme.order, deliveryAddress: make.address };
    const viewer = (
      await gateway.signIn(await gateway.makeUser({ customer: programme.customer, role: 'Customer viewer' }))
    ).caller;
    expect((await apply(viewer, order)).status).toBe(403);
    const { id } = await applied(programme, order);
    for (const command of ['processApplication', 'completeApplication', 'cancelApplication'])
      expect((await decide(viewer, command, id)).status).toBe(403);
    for (const command of ['processApplication', 'completeApplication'])
      expect((await decide(programme.administrator, command, id)).status).toBe(403);
    expect((await decide(programme.administrator, 'closeApplication', id, { reason: 'No' })).status).toBe(403);
    expect((await gateway.door(viewer, 'get', { dtoName: 'cardApplication', id })).status).toBe(200);
    expect((await read(id)).orderStatus).toBe(initial);
  });

  test('a customer’s own people decide nothing, though a role of theirs says so', async () => {
    const programme = await make.programme({ type: cardType.code.personalPhysical });
    const { id } = await applied(programme, { deliveryAddress: make.address });
    const { customer } = programme;
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer, role: 'Operator administrator' }));
    for (const command of ['processApplication', 'completeApplication', 'closeApplication'])
      expect((await decide(caller, command, id, { reason: 'Ours' })).status).toBe(403);
    expect((await read(id)).orderStatus).toBe(initial);
  });

  test('another customer’s cardholder, account and application are not there', async () => {
    const [mine, theirs] = [await make.programme(), await make.programme()];
    const { cardholderId } = theirs.order;
    expect((await apply(mine.administrator, { ...mine.order, cardholderId })).status).toBe(404);
    expect((await apply(mine.administrator, { ...mine.order, accountId: theirs.accountId })).status).toBe(404);
    expect((await apply(operator, { ...mine.order, accountId: theirs.accountId })).status).toBe(404);
    const { id } = await applied(theirs);
    expect((await decide(mine.administrator, 'cancelApplication', id)).status).toBe(404);
    expect((await gateway.door(mine.administrator, 'get', { dtoName: 'cardApplication', id })).status).toBe(404);
  });

  test('each step and each card stand in the audit log', async () => {
    const programme = await make.programme();
    const { id } = await applied(programme);
    await completeApplications(gateway.ports);
    const [card] = await cardsOf(id);
    const lines = await gateway.asStaff((db) =>
      sql<{ operation: string; subject: string }>`select operation, subject from audit_logs
        where subject_id in (${id}, ${card?.id}) order by sequence`.execute(db),
    );
    expect(lines.rows.map(({ operation, subject }) => `${operation} ${subject}`)).toEqual([
      'create cardApplication',
      'completeApplications cardApplication',
      'completeApplications cardApplication',
      'completeApplications card',
    ]);
  });
});

describe('applying for several cardholders at once', () => {
  const several = async (wishes: { fee?: bigint; balance?: bigint } = {}) => {
    const first = await make.programme(wishes);
    const others = await Promise.all([1, 2].map(() => make.programme({ customer: first.customer })));
    const { cardholderId, ...order } = first.order;
    const cardholderIds = [cardholderId, ...others.map((each) => each.order.cardholderId)];
    return { first, others, cardholderIds, asked: { ...order, accountId: first.accountId, cardholderIds } };
  };
  const of = async (holders: string[]) => {
    const filter = { cardholderId: holders };
    return (await gateway.door(operator, 'list', { dtoName: 'cardApplication', filter })).body.dto;
  };

  test('makes one application for each, and the same ones however often it is sent', async () => {
    const { first, asked, cardholderIds } = await several({ fee: 100n, balance: 600n });
    const requestId = gateway.requestId();
    const answers = [];
    for (let sent = 0; sent < 2; sent += 1) {
      const { status, body } = await gateway.command(first.administrator, 'applyForCards', {
        ...asked,
        quantity: 2,
        requestId,
      });
      expect(status).toBe(200);
      answers.push(body.dto.applications);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0].map((each: { cardholderId: string }) => each.cardholderId)).toEqual(cardholderIds);
    expect(await of(cardholderIds)).toHaveLength(3);
    await completeApplications(gateway.ports);
    expect(await balanceOf(first)).toBe(0n);
  });

  test('makes none when one of them may not have cards, and says who it is', async () => {
    const { first, others, asked, cardholderIds } = await several();
    await make.changeHolder(others[1] as Programme, { onboardingStatus: 4 });
    await gateway.asStaff((db) =>
      db
        .updateTable('cardholders')
        .set({ name: 'Waiting Person' })
        .where('id', '=', cardholderIds[2] as string)
        .execute(),
    );
    const { status, body } = await gateway.command(first.administrator, 'applyForCards', asked);
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: {
        cardholderIds: 'Cards can only be issued to approved, enabled cardholders. Not eligible: Waiting Person.',
      },
    });
    expect(await of(cardholderIds)).toEqual([]);
  });

  test('makes none when the account can’t pay the fee of them all', async () => {
    const { first, asked, cardholderIds } = await several({ fee: 100n, balance: 299n });
    const { status } = await gateway.command(first.administrator, 'applyForCards', asked);
    expect(status).toBe(422);
    expect(await of(cardholderIds)).toEqual([]);
  });

  test('is for cardholders of one customer, each once', async () => {
    const { first, asked } = await several();
    const [stranger] = [await make.programme()];
    const apart = { ...asked, cardholderIds: [first.order.cardholderId, stranger.order.cardholderId] };
    expect((await gateway.command(first.administrator, 'applyForCards', apart)).status).toBe(404);
    expect(await gateway.command(operator, 'applyForCards', apart)).toMatchObject({
      status: 422,
      body: {
        errors: {
          cardholderIds: 'These cardholders belong to different customers. Please apply for each customer separately.',
        },
      },
    });
    const twice = { ...asked, cardholderIds: [first.order.cardholderId, first.order.cardholderId] };
    expect((await gateway.command(first.administrator, 'applyForCards', twice)).status).toBe(400);
  });
});
