import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRandom } from '#demo/seed/random.ts';
import { toDecimal } from '#domain/money.ts';
import { makeStatements } from '#gateway/jobs/makeStatements.ts';
import { mostLookedAt } from '#gateway/services/money/heldAt.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';
import type { Right } from '#tests/roles.ts';

const hour = 3_600_000;
const day = 24 * hour;

let gateway: TestGateway;
let network: TestProcessor;
let move: ReturnType<typeof moneyMovers>;
let staff: Caller;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
  move = moneyMovers(gateway);
});
afterAll(() => gateway.close());

const signIn = async () => {
  staff = (await gateway.signIn(await gateway.makeUser())).caller;
};
beforeEach(signIn);

const dollars = (cents: bigint) => toDecimal(cents, 'USD');
const now = () => new Date(gateway.clock.now()).toISOString();
const atCard = ({ id }: TestCard, date: string, time?: string, caller = staff) =>
  gateway.command(caller, 'cardBalanceAt', { id, date, ...(time && { time }) });
const atAccount = ({ accountId: id }: TestCard, date: string, time?: string, caller = staff) =>
  gateway.command(caller, 'accountBalanceAt', { id, date, ...(time && { time }) });
const named = (instant: string) => [instant.slice(0, 10), instant.slice(11, 19)] as const;

describe('the balance of a card at a moment', () => {
  test('is what was posted, held and available then, with the last lines that led to it, the newest first', async () => {
    const card = await gateway.makeCard();
    const before = now();
    gateway.clock.advance(hour);
    await move.onCard(card, 100_00n);
    gateway.clock.advance(hour);
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '30.00');
    const open = now();
    gateway.clock.advance(hour);
    await network.tell(card, link, 'final', '25.00');
    const settled = now();
    gateway.clock.advance(hour);
    await signIn();

    const told = async (instant: string) => {
      const { status, body } = await atCard(card, ...named(instant));
      expect(status).toBe(200);
      const { cardBalance, held, available, lines } = body.dto;
      return [cardBalance, held, available, lines.length];
    };
    expect(await told(before)).toEqual(['0.00', '0.00', '0.00', 0]);
    expect(await told(open)).toEqual(['100.00', '30.00', '70.00', 1]);
    expect(await told(settled)).toEqual(['75.00', '0.00', '75.00', 2]);
    const { dto } = (await atCard(card, ...named(settled))).body;
    expect(dto).toMatchObject({ at: settled, timeZone: 'Etc/UTC', currency: 'USD' });
    expect(dto.lines.map(({ balanceAfter }: { balanceAfter: string }) => balanceAfter)).toEqual(['75.00', '100.00']);
  });

  test('of a day that goes on is what is there now', async () => {
    const card = await gateway.makeCard();
    await move.onCard(card, 8_00n);
    // Lines of one moment come after each other: the last one lies a little ahead of the clock.
    await move.onCard(card, -1_00n);
    expect((await atCard(card, now().slice(0, 10))).body.dto).toMatchObject({ cardBalance: '7.00', at: now() });
  });

  test('tells what was held by a purchase that was given long and asked for more', async () => {
    const card = await gateway.makeCard();
    await move.onCard(card, 900_00n);
    const link = network.newLink();
    const stay = { mccCode: '7011' };
    await network.tell(card, link, 'authorize', '100.00', stay);
    gateway.clock.advance(30 * day);
    await network.tell(card, link, 'increment', '50.00', stay);
    gateway.clock.advance(25 * day);
    const late = now();
    gateway.clock.advance(hour);
    await network.tell(card, link, 'final', '150.00', stay);
    gateway.clock.advance(hour);
    await signIn();
    expect((await atCard(card, ...named(late))).body.dto).toMatchObject({ held: '150.00', available: '750.00' });
  });

  test('tells what was held by a purchase whose time was over before anything ended it', async () => {
    const card = await gateway.makeCard();
    await move.onCard(card, 90_00n);
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '10.00');
    gateway.clock.advance(10 * day);
    const overdue = now();
    gateway.clock.advance(hour);
    await network.tell(card, link, 'expired');
    await signIn();
    expect((await atCard(card, ...named(overdue))).body.dto).toMatchObject({ held: '10.00', available: '80.00' });
    expect((await atCard(card, now().slice(0, 10))).body.dto).toMatchObject({ held: '0.00', available: '90.00' });
  });

  test('isn’t told of one that spends its account’s money', async () => {
    const { status, body } = await atCard(await gateway.makeCard({ sharedCard: true }), '2026-03-02');
    expect([status, body.msg]).toEqual([422, expect.stringContaining('no balance of its own')]);
  });

  test('that lies ahead is refused at its day or its time, and what is no time as well', async () => {
    const card = await gateway.makeCard();
    const [today] = named(now());
    const [tomorrow] = named(new Date(gateway.clock.now() + day).toISOString());
    const [, soon] = named(new Date(gateway.clock.now() + 1000).toISOString());
    const ahead = 'In Etc/UTC time, this is in the future. Please choose a time in the past.';
    expect((await atCard(card, tomorrow)).body.errors).toEqual({ date: ahead });
    expect((await atCard(card, today, soon)).body.errors).toEqual({ time: ahead });
    const wrong = await atCard(card, today, '25:00');
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['time']]);
  });
});

describe('who may see the balance at a moment', () => {
  const today = () => now().slice(0, 10);

  test('sees it of their own customer’s records alone', async () => {
    const card = await gateway.makeCard();
    const own = (await gateway.signIn(await gateway.makeUser({ customer: card.customer, role: 'Customer viewer' })))
      .caller;
    const other = (await gateway.signIn(await gateway.makeUser({ customer: await gateway.makeCustomer() }))).caller;
    expect((await atAccount(card, today(), undefined, own)).status).toBe(200);
    expect((await atCard(card, today(), undefined, own)).status).toBe(200);
    expect((await atAccount(card, today(), undefined, other)).status).toBe(404);
    expect((await atCard(card, today(), undefined, other)).status).toBe(404);
  });

  test.each<[string, Right[], number]>([
    ['nothing of transactions', ['account:read', 'card:read'], 403],
    [
      'no balances',
      [
        'account:read',
        'accountTransaction:read',
        'account:read:withoutBalance',
        'card:read',
        'cardTransaction:read',
        'card:read:withoutBalance',
      ],
      403,
    ],
    ['both', ['account:read', 'accountTransaction:read', 'card:read', 'cardTransaction:read'], 200],
  ])('reads %s: so it is', async (_, holds, expected) => {
    const card = await gateway.makeCard();
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer: card.customer, role: { holds } }));
    expect((await atAccount(card, today(), undefined, caller)).status).toBe(expected);
    expect((await atCard(card, today(), undefined, caller)).status).toBe(expected);
  });
});

/** What a purse had from a moment on: what it is by itself, told from what was done and not from what was written of it. */
interface Known {
  at: string;
  balance: bigint;
  held: bigint;
}

const purseOf = ({ id, accountId }: TestCard, shared: boolean) =>
  gateway.asStaff(async (db) => {
    const table = shared ? ('accounts' as const) : ('cards' as const);
    const row = await db
      .selectFrom(table)
      .select(['balance', 'held'])
      .where('id', '=', shared ? accountId : id)
      .executeTakeFirstOrThrow();
    return row;
  });

test.each([
  ['a card', false, 1],
  ['a card', false, 2],
  ['an account with shared cards', true, 3],
  ['an account with shared cards', true, 4],
] as const)(
  'whatever happens on %s (shared: %s, seed %i), the balance at every moment is what was there then, and each statement ends with it',
  async (_, shared, seed) => {
    const random = createRandom(seed);
    const first = await gateway.makeCard({ sharedCard: shared });
    const cards = [first];
    if (shared)
      cards.push(await gateway.makeCard({ sharedCard: shared, account: first.accountId, customer: first.customer }));
    const history: Known[] = [];
    const links = Array.from({ length: 8 }, () => network.newLink());
    const cardOf = (link: string) => cards[links.indexOf(link) % cards.length] as TestCard;
    await (shared ? move.onAccount(first, 500_00n) : move.onCard(first, 500_00n));
    for (let step = 0; step < 40; step++) {
      gateway.clock.advance(random.int(1, 14 * 3600) * 1000);
      const link = random.pick(links);
      const kind = random.pick([
        'authorize',
        'authorize',
        'increment',
        'reversal',
        'partial',
        'final',
        'refund',
        'money',
      ] as const);
      const amount = `${random.int(1, 60)}.00`;
      if (kind === 'money') await (shared ? move.onAccount(first, 5_00n) : move.onCard(first, 5_00n));
      else await network.tell(cardOf(link), link, kind, kind === 'reversal' && random.chance(0.5) ? undefined : amount);
      gateway.clock.advance(1000);
      history.push({ at: now(), ...(await purseOf(first, shared)) });
    }
    gateway.clock.advance(2 * day);
    await signIn();
    const ask = shared ? atAccount : atCard;
    const told = async (date: string, time?: string) => {
      const { dto } = (await ask(first, date, time)).body;
      return { balance: shared ? dto.balance : dto.cardBalance, held: dto.held, available: dto.available };
    };
    for (const { at, balance, held } of history) {
      expect({ at, ...(await told(...named(at))) }).toEqual({
        at,
        balance: dollars(balance),
        held: dollars(held),
        available: dollars(balance - held),
      });
    }
    await makeStatements(gateway.ports);
    const owner = shared ? { accountId: first.accountId } : { cardId: first.id };
    const { dto: statements } = (await gateway.door(staff, 'list', { dtoName: 'statement', filter: owner })).body;
    expect(statements.length).toBeGreaterThan(3);
    for (const { statementDate, endingBalance } of statements as { statementDate: string; endingBalance: string }[]) {
      expect([statementDate, (await told(statementDate)).balance]).toEqual([statementDate, endingBalance]);
    }
  },
);

test('what was held isn’t guessed where too many purchases were under way: the posted balance is told without', async () => {
  const card = await gateway.makeCard();
  await move.onCard(card, 40_00n);
  await gateway.database.asOwner((db) =>
    sql`insert into authorizations (id, customer_id, card_id, record_type, authorization_status, process_status,
        transaction_currency, transaction_amount, billing_currency, billing_amount, response_code, mcc_code, merchant_name,
        transaction_link, hold_expires_at, created_at)
      select gen_random_uuid(), ${card.customer}, ${card.id}, 'cardAuthorization', 1, 2, 'USD', 100, 'USD', 100, '00', '5411',
        'Shop', 'many-' || n || ${card.id}::text, at + interval '7 days', at
      from (select n, timestamptz '2025-01-01' + n * interval '1 second' as at
        from generate_series(1, ${mostLookedAt + 1}::integer) as n) as purchases`.execute(db),
  );
  expect((await atCard(card, '2025-01-03')).body.dto).toMatchObject({
    cardBalance: '0.00',
    held: null,
    available: null,
  });
  expect((await atCard(card, now().slice(0, 10))).body.dto).toMatchObject({ cardBalance: '40.00', held: '0.00' });
});
