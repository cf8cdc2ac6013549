import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRandom } from '#demo/seed/random.ts';
import { cardStatus, cardType } from '#domain/enumerations.ts';
import { closeCards } from '#gateway/jobs/closeCards.ts';
import { completeApplications } from '#gateway/jobs/completeApplications.ts';
import { endCards } from '#gateway/jobs/endCards.ts';
import { applicationMakers, type Programme } from '#tests/applications.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';

const { normal, closed } = cardStatus.code;

let gateway: TestGateway;
let network: TestProcessor;
let make: ReturnType<typeof applicationMakers>;
let staff: Caller;

beforeAll(async () => {
  // 15:00 UTC is midnight there.
  gateway = await testGateway({ processorKeys: [processorKey], programTimeZone: 'Asia/Tokyo' });
  network = processor(gateway);
  make = applicationMakers(gateway);
});
afterAll(() => gateway.close());
// Days go by here, and sessions end.
beforeEach(async () => {
  staff = (await gateway.signIn(await gateway.makeUser())).caller;
});

const row = (id: string) =>
  gateway.asStaff((db) => db.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const statusOf = async (id: string) => (await row(id)).cardStatus;
const endAll = async () => {
  await endCards(gateway.ports);
  await closeCards(gateway.ports);
};
const dayFromNow = (days: number) =>
  new Date(gateway.clock.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

const applyFor = ({ administrator, order }: Programme, ending: object) =>
  gateway.door(administrator, 'create', {
    dtoName: 'cardApplication',
    requestId: gateway.requestId(),
    data: { ...order, ...ending },
  });

/** A card that was applied for with an end, and has money. */
async function cardThatEnds(ending: object, money = '200.00') {
  const programme = await make.programme();
  const give = (command: string, input: object) => gateway.command(staff, command, input);
  await give('adjustAccount', { id: programme.accountId, amount: '500.00', reason: 'For a test' });
  const { status, body } = await applyFor(programme, ending);
  expect({ status, body }).toMatchObject({ status: 200 });
  await completeApplications(gateway.ports);
  const filter = { applicationId: body.dto.id };
  const [card] = (await gateway.door(programme.administrator, 'list', { dtoName: 'card', filter })).body.dto;
  expect(card).toMatchObject({ singleUse: false, endDay: null, endAmount: null, ...ending });
  await give('topUpCard', { id: card.id, amount: money });
  return { ...programme, id: card.id as string, cardToken: card.cardToken as string };
}
type Ending = Awaited<ReturnType<typeof cardThatEnds>>;

const ask = async (card: Ending, amount: string, link = network.newLink(), more: object = {}) =>
  (await network.tell(card, link, 'authorize', amount, more)).body.dto;
const failedOf = (card: Ending) =>
  gateway.asStaff(async (db) => {
    const last = db.selectFrom('authorizations').select('failedCheck').where('cardId', '=', card.id);
    return (await last.orderBy('createdAt', 'desc').executeTakeFirstOrThrow()).failedCheck;
  });
const accountOf = async ({ accountId }: Ending) =>
  (await gateway.door(staff, 'get', { dtoName: 'account', id: accountId })).body.dto.balance;

describe('a single-use card', () => {
  test('closes with its first purchase that is settled, and what is left goes back to its account', async () => {
    const card = await cardThatEnds({ singleUse: true });
    const link = network.newLink();
    expect(await ask(card, '30.00', link)).toMatchObject({ approved: true });
    await network.tell(card, link, 'final', '30.00');
    await endAll();
    expect(await row(card.id)).toMatchObject({ cardStatus: closed, balance: 0n });
    expect(await accountOf(card)).toBe('470.00');
  });

  test('takes no second purchase while the first is open, but lets that one grow and be cleared in parts', async () => {
    const card = await cardThatEnds({ singleUse: true });
    const link = network.newLink();
    await ask(card, '30.00', link);
    expect(await ask(card, '1.00')).toMatchObject({ approved: false, responseCode: '62' });
    expect(await failedOf(card)).toBe('singleUse');
    expect((await network.tell(card, link, 'increment', '10.00')).body.dto).toMatchObject({ approved: true });
    await network.tell(card, link, 'partial', '25.00');
    await endAll();
    expect(await statusOf(card.id)).toBe(normal);
    await network.tell(card, link, 'final', '15.00');
    expect(await ask(card, '1.00')).toMatchObject({ approved: false, responseCode: '62' });
    await endAll();
    expect(await statusOf(card.id)).toBe(closed);
  });

  test('can be used again after a purchase that came to nothing', async () => {
    const card = await cardThatEnds({ singleUse: true });
    const [first, second] = [network.newLink(), network.newLink()];
    expect(await ask(card, '0.00')).toMatchObject({ approved: true });
    await ask(card, '30.00', first);
    await network.tell(card, first, 'reversal');
    await endAll();
    expect(await statusOf(card.id)).toBe(normal);
    expect(await ask(card, '40.00', second)).toMatchObject({ approved: true });
    await network.tell(card, second, 'partial', '10.00');
    await network.tell(card, second, 'reversal');
    await endAll();
    expect(await statusOf(card.id)).toBe(closed);
  });

  test('gives a refund that comes later to its account', async () => {
    const card = await cardThatEnds({ singleUse: true });
    const link = network.newLink();
    await ask(card, '30.00', link);
    await network.tell(card, link, 'final', '30.00');
    await endAll();
    expect((await network.tell(card, link, 'refund', '30.00')).status).toBe(200);
    expect(await accountOf(card)).toBe('500.00');
  });

  test('takes one of many purchases that are asked for at once', async () => {
    const card = await cardThatEnds({ singleUse: true });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        network.deliver(JSON.stringify(network.message(card, network.newLink(), 'authorize', '5.00'))),
      ),
    );
    expect(answers.filter(({ body }) => body.dto.approved)).toHaveLength(1);
  });

  test('is closed once, however many gateways close it', async () => {
    const card = await cardThatEnds({ singleUse: true });
    await network.tell(card, network.newLink(), 'forced', '12.00');
    await Promise.all([endAll(), endAll(), endAll()]);
    await endAll();
    expect(await statusOf(card.id)).toBe(closed);
    const { body } = await gateway.door(staff, 'list', { dtoName: 'cardLog', filter: { cardId: card.id } });
    expect(body.dto.filter(({ toStatus }: { toStatus: number }) => toStatus === cardStatus.code.closing)).toHaveLength(
      1,
    );
  });

  test('isn’t replaced once it has been used: nobody has its purchase twice', async () => {
    const card = await cardThatEnds({ singleUse: true });
    await ask(card, '30.00');
    const { status, body } = await gateway.command(card.administrator, 'replaceCard', {
      id: card.id,
      replaceReason: 'lost',
    });
    expect({ status, msg: body.msg }).toEqual({
      status: 422,
      msg: 'This card has served its purpose and is closing',
    });
  });

  test('that is replaced before is followed by one of its kind', async () => {
    const card = await cardThatEnds({ singleUse: true, endAmount: '150.00' });
    const { body } = await gateway.command(card.administrator, 'replaceCard', { id: card.id, replaceReason: 'lost' });
    expect(body.dto.card).toMatchObject({ singleUse: true, endAmount: '150.00', cardStatus: normal });
  });
});

describe('a card that ends on a day', () => {
  test('can be used until that day is over where the programme is, and is closed then', async () => {
    const card = await cardThatEnds({ endDay: dayFromNow(1) });
    const lastMoment = Date.parse(`${dayFromNow(1)}T14:59:58Z`);
    gateway.clock.advance(lastMoment - gateway.clock.now() - 1000);
    const link = network.newLink();
    expect(await ask(card, '5.00', link)).toMatchObject({ approved: true });
    await network.tell(card, link, 'final', '5.00');
    await endAll();
    expect(await statusOf(card.id)).toBe(normal);
    gateway.clock.advance(2000);
    expect(await ask(card, '5.00')).toMatchObject({ approved: false, responseCode: '54' });
    expect(await failedOf(card)).toBe('endDay');
    await endAll();
    expect(await row(card.id)).toMatchObject({ cardStatus: closed, balance: 0n });
  });

  test('waits for what is held on it', async () => {
    const card = await cardThatEnds({ endDay: dayFromNow(0) });
    const link = network.newLink();
    await ask(card, '5.00', link);
    gateway.clock.advance(86_400_000);
    await endAll();
    expect(await statusOf(card.id)).toBe(cardStatus.code.closing);
    await network.tell(card, link, 'final', '5.00');
    await closeCards(gateway.ports);
    expect(await statusOf(card.id)).toBe(closed);
  });
});

describe('a card that ends at a sum', () => {
  test('isn’t replaced or renewed once it has been spent: it is closing', async () => {
    const card = await cardThatEnds({ endAmount: '20.00' });
    await network.tell(card, network.newLink(), 'forced', '20.00');
    for (const [command, more] of [
      ['replaceCard', { replaceReason: 'damaged' }],
      ['renewCard', {}],
    ] as const) {
      const { status, body } = await gateway.command(card.administrator, command, { id: card.id, ...more });
      expect([status, body.msg]).toEqual([422, 'This card has served its purpose and is closing']);
    }
  });

  test('is closed by what is settled after its last month, too', async () => {
    const card = await cardThatEnds({ endAmount: '20.00' });
    const link = network.newLink();
    await ask(card, '20.00', link);
    await gateway.asStaff((db) =>
      db.updateTable('cards').set({ cardStatus: cardStatus.code.expired }).where('id', '=', card.id).execute(),
    );
    await network.tell(card, link, 'final', '20.00');
    await endAll();
    expect(await row(card.id)).toMatchObject({ cardStatus: closed, balance: 0n });
  });

  test('and was replaced ends the one in its place with what is still settled on it', async () => {
    const card = await cardThatEnds({ endAmount: '20.00' });
    const link = network.newLink();
    await ask(card, '20.00', link);
    const replaced = await gateway.command(card.administrator, 'replaceCard', {
      id: card.id,
      replaceReason: 'damaged',
    });
    const next: string = replaced.body.dto.card.id;
    await endAll();
    expect([await statusOf(card.id), await statusOf(next)]).toEqual([cardStatus.code.closing, normal]);
    await network.tell(card, link, 'final', '20.00');
    await endAll();
    await endAll();
    expect([await statusOf(card.id), await statusOf(next)]).toEqual([closed, closed]);
    expect(await accountOf(card)).toBe('480.00');
  });

  test('declines what goes beyond it, and closes when it has been spent and settled', async () => {
    const card = await cardThatEnds({ endAmount: '100.00' });
    const [first, second] = [network.newLink(), network.newLink()];
    await ask(card, '60.00', first);
    expect(await ask(card, '40.01')).toMatchObject({ approved: false, responseCode: '61' });
    expect(await failedOf(card)).toBe('endAmount');
    await network.tell(card, first, 'final', '60.00');
    expect(await ask(card, '40.00', second)).toMatchObject({ approved: true });
    await endAll();
    expect(await statusOf(card.id)).toBe(normal);
    await network.tell(card, second, 'final', '40.00');
    await endAll();
    expect(await row(card.id)).toMatchObject({ cardStatus: closed, balance: 0n });
  });

  test.each([1, 2, 3])('never approves beyond it and is marked spent just when it is: sequence %i', async (seed) => {
    const random = createRandom(seed);
    const card = await cardThatEnds({ endAmount: '100.00' }, '400.00');
    const links = Array.from({ length: 6 }, () => network.newLink());
    const asked = new Set<string>();
    for (let step = 0; step < 40; step++) {
      const kind = random.pick([
        'authorize',
        'authorize',
        'increment',
        'reversal',
        'partial',
        'final',
        'refund',
      ] as const);
      const amount = kind === 'reversal' ? undefined : `${random.int(1, 45)}.00`;
      const link = kind === 'authorize' || asked.size === 0 ? random.pick(links) : random.pick([...asked]);
      // What comes before its purchase would be taken with the approval.
      if (kind !== 'authorize' && !asked.has(link)) continue;
      asked.add(link);
      const { status, body } = await network.tell(card, link, kind, amount);
      expect([200, 422]).toContain(status);
      const now = await row(card.id);
      const { rows } = await totals(card.id);
      const settled = rows.reduce((sum, each) => sum + each.settledBillingAmount, 0n);
      const counted = rows.reduce((sum, each) => sum + each.held, settled);
      if (body.dto?.approved && amount) expect(counted).toBeLessThanOrEqual(100_00n);
      if (settled >= 100_00n) expect(now.spentAt).not.toBeNull();
      else expect(now.spentAt).toBeNull();
    }
  });

  const totals = async (cardId: string) => ({
    rows: await gateway.asStaff((db) =>
      db
        .selectFrom('authorizations')
        .select(['held', 'settledBillingAmount'])
        .where('cardId', '=', cardId)
        .where('originalAuthorizationId', 'is', null)
        // What is settled although it was declined counts as little as it does against limits.
        .where('usageDay', 'is not', null)
        .execute(),
    ),
  });
});

describe('when a card ends', () => {
  const change = (caller: Caller, id: string, end: object) =>
    gateway.command(caller, 'updateCardEnding', { id, ...end });

  test('is changed by who may set limits, and taken away by leaving it empty', async () => {
    const card = await cardThatEnds({});
    const endDay = dayFromNow(30);
    const set = await change(card.administrator, card.id, {
      endDay,
      endAmount: '75.5',
      reason: 'The fair is over then',
    });
    expect(set.body.dto).toMatchObject({ singleUse: false, endDay, endAmount: '75.50' });
    expect((await change(card.administrator, card.id, {})).body.dto).toMatchObject({ endDay: null, endAmount: null });
    const viewer = await gateway.makeUser({ customer: card.customer, role: 'Customer viewer' });
    expect((await change((await gateway.signIn(viewer)).caller, card.id, { endDay })).status).toBe(403);
  });

  test('isn’t changed by who saw another day or sum than there is by now', async () => {
    const card = await cardThatEnds({});
    const seen = { endDay: null, endAmount: null };
    const [endDay, later] = [dayFromNow(30), dayFromNow(40)];
    expect((await change(card.administrator, card.id, { endDay, seen })).status).toBe(200);
    const late = await change(card.administrator, card.id, { endDay: later, seen });
    expect({ status: late.status, fields: Object.keys(late.body.errors) }).toEqual({ status: 409, fields: ['endDay'] });
    expect(await row(card.id)).toMatchObject({ endDay });
    expect((await change(card.administrator, card.id, { endDay: later, seen: { endDay } })).status).toBe(200);
  });

  test('seen by several at once is changed by the first of them, and the others are told', async () => {
    const card = await cardThatEnds({});
    const seen = { endDay: null, endAmount: null };
    const days = [30, 31, 32].map(dayFromNow);
    const answers = await Promise.all(days.map((endDay) => change(card.administrator, card.id, { endDay, seen })));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    const done = answers.findIndex(({ status }) => status === 200);
    expect(await row(card.id)).toMatchObject({ endDay: days[done] });
  });

  test('is refused at its field: a day that is over, a sum that has been spent, too many decimals', async () => {
    const card = await cardThatEnds({});
    await network.tell(card, network.newLink(), 'forced', '20.00');
    for (const [end, field] of [
      [{ endDay: dayFromNow(-1) }, 'endDay'],
      [{ endDay: '2026-02-30' }, 'endDay'],
      [{ endAmount: '20.00' }, 'endAmount'],
      [{ endAmount: '30.001' }, 'endAmount'],
      [{ endAmount: '0.00' }, 'endAmount'],
    ] as const) {
      const { status, body } = await change(card.administrator, card.id, end);
      expect({ end, isRefused: status >= 400, fields: Object.keys(body.errors ?? {}) }).toEqual({
        end,
        isRefused: true,
        fields: [field],
      });
    }
    const applied = await applyFor(card, { endDay: dayFromNow(-1) });
    expect({ status: applied.status, errors: applied.body.errors }).toEqual({
      status: 400,
      errors: { endDay: 'This day has passed' },
    });
    expect(await row(card.id)).toMatchObject({ endDay: null, endAmount: null });
  });

  test('isn’t changed for a card of somebody else’s, nor for one that is spent', async () => {
    const [card, other] = [await cardThatEnds({ singleUse: true }), await make.programme()];
    expect((await change(other.administrator, card.id, { endDay: dayFromNow(3) })).status).toBe(404);
    await network.tell(card, network.newLink(), 'forced', '20.00');
    expect((await change(card.administrator, card.id, { endDay: dayFromNow(3) })).status).toBe(422);
  });

  test.each([cardStatus.code.expired, cardStatus.code.closing, closed])(
    'isn’t changed for a card that is at its end (%i)',
    async (status) => {
      const card = await cardThatEnds({});
      await gateway.asStaff((db) =>
        db.updateTable('cards').set({ cardStatus: status }).where('id', '=', card.id).execute(),
      );
      expect((await change(card.administrator, card.id, { endDay: dayFromNow(3) })).status).toBe(422);
      expect(await row(card.id)).toMatchObject({ endDay: null });
    },
  );

  test('stands among what would stand against a declined purchase now', async () => {
    const card = await cardThatEnds({ endAmount: '50.00' });
    await ask(card, '60.00');
    const [{ id }] = (await gateway.door(staff, 'list', { dtoName: 'authorization', filter: { cardId: card.id } })).body
      .dto;
    const replay = async () => (await gateway.command(staff, 'replayDecline', { id })).body.dto.obstacles;
    expect(await replay()).toEqual(['endAmount']);
    await change(card.administrator, card.id, { endAmount: '90.00' });
    expect(await replay()).toEqual([]);
  });
});

describe('cards whose last day is over before they are issued', () => {
  const made = (id: string) =>
    gateway.asStaff((db) =>
      db.selectFrom('cards').select(['endDay', 'cardStatus']).where('applicationId', '=', id).execute(),
    );
  const balanceOf = ({ accountId }: Programme) =>
    gateway.asStaff(async (db) => {
      const account = db.selectFrom('accounts').select('balance').where('id', '=', accountId);
      return (await account.executeTakeFirstOrThrow()).balance;
    });
  /** What is there once the money came so many days after the cards were applied for. */
  async function paidAfter(days: number) {
    const programme = await make.programme({ fee: 5_00n, balance: 5_00n });
    const { id } = (await applyFor(programme, { endDay: dayFromNow(1) })).body.dto;
    await make.setBalance(programme, 1_00n);
    await completeApplications(gateway.ports);
    gateway.clock.advance(days * 86_400_000);
    await make.setBalance(programme, 100_00n);
    await completeApplications(gateway.ports);
    await endAll();
    return { id, programme, cards: await made(id), balance: await balanceOf(programme) };
  }

  test('aren’t paid for any more where they waited for money, and say why until somebody cancels them', async () => {
    const { id, programme, ...found } = await paidAfter(3);
    expect(found).toEqual({ cards: [], balance: 100_00n });
    const { customer } = programme;
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer }));
    const { body } = await gateway.door(caller, 'get', { dtoName: 'cardApplication', id });
    expect(body.dto).toMatchObject({ waitingFor: 'endDayOver', issued: 0 });
    expect((await gateway.command(caller, 'cancelApplication', { id })).status).toBe(200);
  });

  test('are issued on that very day', async () => {
    const { cards, balance } = await paidAfter(1);
    expect({ cards, balance }).toMatchObject({ cards: [{ cardStatus: normal }], balance: 95_00n });
  });

  test.each(['processed', 'completed'])('aren’t %s by staff, who reject them then, nor paid for', async (step) => {
    const programme = await make.programme({ type: cardType.code.commercialPhysical, fee: 5_00n, balance: 5_00n });
    const deliveryAddress = make.address;
    const { id } = (await applyFor(programme, { endDay: dayFromNow(1), deliveryAddress })).body.dto;
    if (step === 'completed') expect((await gateway.command(staff, 'processApplication', { id })).status).toBe(200);
    gateway.clock.advance(2 * 86_400_000);
    ({ caller: staff } = await gateway.signIn(await gateway.makeUser()));
    const command = step === 'completed' ? 'completeApplication' : 'processApplication';
    const { status, body } = await gateway.command(staff, command, { id });
    expect({ status, msg: body.msg }).toEqual({
      status: 422,
      msg: 'The last day of use has passed, so these cards won’t be issued. Please apply again with a later day.',
    });
    expect(await balanceOf(programme)).toBe(5_00n);
    expect((await gateway.command(staff, 'closeApplication', { id, reason: 'Too late' })).status).toBe(200);
  });

  test('aren’t made in the place of one whose last day is over, and are where it has a later one by now', async () => {
    const [late, prolonged] = [
      await cardThatEnds({ endDay: dayFromNow(1) }),
      await cardThatEnds({ endDay: dayFromNow(1) }),
    ];
    await gateway.command(prolonged.administrator, 'updateCardEnding', { id: prolonged.id, endDay: dayFromNow(9) });
    gateway.clock.advance(2 * 86_400_000);
    ({ caller: staff } = await gateway.signIn(await gateway.makeUser()));
    const replace = ({ id }: Ending) => gateway.command(staff, 'replaceCard', { id, replaceReason: 'damaged' });
    expect([(await replace(late)).status, (await replace(prolonged)).status]).toEqual([422, 200]);
  });

  /** Plastic with a last day that is over two days on, and one that was applied for in its place. */
  async function plasticToReplace() {
    const programme = await make.programme({ type: cardType.code.commercialPhysical });
    const decided = (command: string, id: string) => gateway.command(staff, command, { id });
    const deliveryAddress = make.address;
    const first = (await applyFor(programme, { endDay: dayFromNow(1), deliveryAddress })).body.dto.id;
    await decided('processApplication', first);
    await decided('completeApplication', first);
    const filter = { applicationId: first };
    const [{ id }] = (await gateway.door(staff, 'list', { dtoName: 'card', filter })).body.dto;
    await gateway.command(staff, 'activateCard', { ids: [id] });
    const replacing = { id, replaceReason: 'damaged', deliveryAddress };
    const { status, body } = await gateway.command(staff, 'replaceCard', replacing);
    expect(status).toBe(200);
    return { id: id as string, decided, next: body.dto.applicationId as string };
  }
  const twoDaysOn = async () => {
    gateway.clock.advance(2 * 86_400_000);
    ({ caller: staff } = await gateway.signIn(await gateway.makeUser()));
  };

  test('of plastic are made and issued where the card in whose place they come has got a later day meanwhile', async () => {
    const { id, decided, next } = await plasticToReplace();
    expect((await gateway.command(staff, 'updateCardEnding', { id, endDay: dayFromNow(9) })).status).toBe(200);
    await twoDaysOn();
    expect((await decided('processApplication', next)).status).toBe(200);
    expect((await decided('completeApplication', next)).status).toBe(200);
    expect(await made(next)).toMatchObject([{ endDay: dayFromNow(7) }]);
  });

  test('of plastic that were made are issued where that card gets a later day then', async () => {
    const { id, decided, next } = await plasticToReplace();
    expect((await decided('processApplication', next)).status).toBe(200);
    expect((await gateway.command(staff, 'updateCardEnding', { id, endDay: dayFromNow(9) })).status).toBe(200);
    await twoDaysOn();
    expect((await decided('completeApplication', next)).status).toBe(200);
    expect(await made(next)).toMatchObject([{ endDay: dayFromNow(7) }]);
  });
});
