import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '#gateway/db/scope.ts';
import { closeCards } from '#gateway/jobs/closeCards.ts';
import { expireHolds } from '#gateway/jobs/expireHolds.ts';
import { makeStatements } from '#gateway/jobs/makeStatements.ts';
import { matchParked } from '#gateway/jobs/matchParked.ts';
import { checks } from '#gateway/verify/checks.ts';
import { brokenRules } from '#gateway/verify/verify.ts';
import fc from '#tests/chance.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';
import type { Door } from '#wire/doors.ts';
import { Crash, Crashes } from './crashes.ts';

/** BOOKS_RUNS=1000 plays longer than each run of the tests needs to. */
const numRuns = Number(process.env.BOOKS_RUNS ?? 25);
const jobs = { expireHolds, closeCards, matchParked, makeStatements };

let gateway: TestGateway;
let network: TestProcessor;
let staff: Caller;
const crashes = new Crashes();

beforeAll(async () => {
  gateway = await testGateway({
    processorKeys: [processorKey],
    conversionRates: { 'EUR/USD': '1.10', 'EUR/JPY': '171.3' },
    // Weeks go by in a second here.
    sessionIdle: 4e12,
    sessionAbsolute: 4e12,
  });
  gateway.ports.db = gateway.ports.db.withPlugin(crashes);
  network = processor(gateway);
  staff = (await gateway.signIn(await gateway.makeUser())).caller;
});
afterAll(() => gateway.close());

/** One customer with what all kinds of movements need: cards of their own and shared ones, cents and whole yen. */
interface Programme {
  customer: Caller;
  cards: (TestCard & { currency: 'USD' | 'JPY' })[];
  deposits: string[];
  messages: string[];
}

async function newProgramme(): Promise<Programme> {
  const id = await gateway.makeCustomer();
  const user = await gateway.makeUser({ customer: id });
  const cards = [];
  for (const currency of ['USD', 'JPY'] as const)
    for (const sharedCard of [false, true])
      cards.push({ ...(await gateway.makeCard({ customer: id, currency, sharedCard })), currency });
  return { customer: (await gateway.signIn(user)).caller, cards, deposits: [], messages: [] };
}

/** Something that somebody asks for, as often as it takes. */
interface Wish {
  ask: () => Promise<{ status: number; body: unknown }>;
  heard?: (body: { dto: { id: string } }) => void;
}

const arbitrary = {
  card: fc.nat(3),
  /** In the card's currency's own units: a few cents up to more than there is. */
  minor: fc.integer({ min: 1, max: 90_000 }),
  link: fc.nat(2),
  deposit: fc.nat(5),
};
const amountIn = (currency: 'USD' | 'JPY', minor: number) =>
  currency === 'JPY' ? `${minor}` : (minor / 100).toFixed(2);

type Step = (programme: Programme) => Wish;
const step = <T>(parts: fc.Arbitrary<T>, wish: (programme: Programme, parts: T) => Wish): fc.Arbitrary<Step> =>
  parts.map((each) => (programme) => wish(programme, each));

/** A write through a door: its request id is made once, so that asking again is the same request. */
function write(caller: Caller, door: Door, body: object): Wish {
  const asked = { requestId: gateway.requestId(), ...body };
  return { ask: () => gateway.door(caller, door, asked) };
}

const declaring = step(fc.record(arbitrary), (programme, { card, minor }) => {
  const { accountId, currency } = programme.cards[card] as Programme['cards'][number];
  const data = {
    accountId,
    paymentCurrency: currency,
    paidAmount: amountIn(currency, minor * 5),
    bankName: 'First Bank',
    bankAccountNumber: '001122',
  };
  return {
    ...write(programme.customer, 'create', { dtoName: 'depositRecord', data }),
    heard: ({ dto }) => programme.deposits.push(dto.id),
  };
});

const deciding = step(
  fc.record({ ...arbitrary, verdict: fc.constantFrom('confirmDeposit', 'confirmDeposit', 'failDeposit') }),
  ({ deposits }, { deposit, verdict }) =>
    write(staff, 'call', {
      dtoName: verdict,
      id: deposits[deposit] ?? randomUUID(),
      ...(verdict === 'failDeposit' && { reason: 'Sent back' }),
    }),
);

const operating = step(
  fc.record({
    ...arbitrary,
    command: fc.constantFrom('adjustAccount', 'rebateAccount', 'withdrawFromAccount', 'chargeAccountFee'),
  }),
  ({ cards }, { card, minor, command }) => {
    const { accountId, currency } = cards[card] as Programme['cards'][number];
    const sign = command === 'adjustAccount' && minor % 2 ? '-' : '';
    return write(staff, 'call', {
      dtoName: command,
      id: accountId,
      amount: sign + amountIn(currency, minor),
      reason: 'Agreed with the customer',
    });
  },
);

const filling = step(
  fc.record({ ...arbitrary, command: fc.constantFrom('topUpCard', 'topUpCard', 'returnCardFunds') }),
  ({ customer, cards }, { card, minor, command }) => {
    const { id, currency } = cards[card] as Programme['cards'][number];
    return write(customer, 'call', { dtoName: command, id, amount: amountIn(currency, minor) });
  },
);

const acting = step(
  fc.record({
    ...arbitrary,
    command: fc.constantFrom(
      'blockCard',
      'unblockCard',
      'reportCardLoss',
      'cancelCardLoss',
      'blockCard',
      'unblockCard',
    ),
  }),
  ({ customer, cards }, { card, command }) =>
    write(customer, 'call', { dtoName: command, ids: [(cards[card] as TestCard).id] }),
);

const kinds = [
  'authorize',
  'authorize',
  'authorize',
  'increment',
  'advice',
  'reversal',
  'partial',
  'final',
  'forced',
  'refund',
  'expired',
] as const;
const spending = step(
  fc.record({
    ...arbitrary,
    kind: fc.constantFrom(...kinds),
    isAbroad: fc.boolean(),
    isWhole: fc.boolean(),
    again: fc.nat(12),
  }),
  ({ cards, messages }, { card, minor, link, kind, isAbroad, isWhole, again }) => {
    // Now and then an earlier message comes once more.
    const earlier = messages[again];
    if (earlier) return { ask: () => network.deliver(earlier) };
    const own = cards[card] as Programme['cards'][number];
    const needsAmount = kind !== 'expired' && !(kind === 'reversal' && isWhole);
    const currency = isAbroad ? 'EUR' : own.currency;
    const more = needsAmount ? { transactionCurrency: currency } : {};
    const amount = needsAmount ? amountIn(isAbroad ? 'USD' : own.currency, minor) : undefined;
    const text = JSON.stringify(network.message(own, `${own.id}-${link}`, kind, amount, more));
    messages.push(text);
    return { ask: () => network.deliver(text) };
  },
);

const waiting = step(fc.integer({ min: 1, max: 400 }), (_, hours) => ({
  ask: async () => {
    gateway.clock.advance(hours * 3_600_000);
    return { status: 200, body: {} };
  },
}));

const working = step(fc.constantFrom(...Object.values(jobs)), (_, run) => ({
  ask: async () => {
    try {
      await run(gateway.ports);
      return { status: 200, body: {} };
    } catch (error) {
      if (error instanceof Crash) return { status: 500, body: {} };
      throw error;
    }
  },
}));

const anything = fc.record({
  step: fc.oneof(
    { weight: 2, arbitrary: declaring },
    { weight: 3, arbitrary: deciding },
    { weight: 3, arbitrary: operating },
    { weight: 4, arbitrary: filling },
    { weight: 1, arbitrary: acting },
    { weight: 9, arbitrary: spending },
    { weight: 1, arbitrary: waiting },
    { weight: 2, arbitrary: working },
  ),
  /** At which of its statements the process dies; for most, never. */
  crashAt: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 16 }) },
  ),
});

/** The rules about money, quick enough to be asked after each step; all the others follow at the end. */
const money = checks.filter(({ name }) => /^(ledger|account|card|receivable|authorization)\./.test(name));
const brokenMoney = () =>
  inScope(gateway.database.db, { staff: true }, async (db) => {
    const found = [];
    for (const check of money)
      for (const row of await check.find(db, gateway.ports)) found.push({ rule: check.name, row });
    return found;
  });

test('whatever is done in whatever order, and wherever the process dies, the books add up after each step', async () => {
  let [steps, deaths] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: 15, maxLength: 60 }), async (sequence) => {
      const programme = await newProgramme();
      for (const { step: make, crashAt } of sequence) {
        const { ask, heard } = make(programme);
        gateway.clock.advance(1);
        if (crashAt !== undefined) crashes.arm(crashAt);
        let answer = await ask();
        crashes.disarm();
        if (answer.status === 500 || answer.status === 503) {
          deaths++;
          // Without an answer the same is asked again.
          answer = await ask();
        }
        expect(answer).toMatchObject({
          status: expect.toSatisfy((status: number) => [200, 202, 404, 409, 422].includes(status)),
        });
        if (answer.status === 200) heard?.(answer.body as { dto: { id: string } });
        expect(await brokenMoney()).toEqual([]);
        steps++;
      }
    }),
    { numRuns, endOnFailure: true },
  );
  expect(await brokenRules({ ...gateway.ports, db: gateway.database.db })).toEqual([]);
  expect(steps).toBeGreaterThan(numRuns * 15);
  expect(deaths).toBeGreaterThan(numRuns);
}, 900_000);
