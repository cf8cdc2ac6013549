import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transactionType } from '#domain/enumerations.ts';
import { Config } from '#gateway/config.ts';
import { systemContext } from '#gateway/context.ts';
import { createGateway } from '#gateway/gateway.ts';
import { makeStatements } from '#gateway/jobs/makeStatements.ts';
import { say } from '#gateway/messages.ts';
import { createProgrammeMemory } from '#gateway/programmeMemory.ts';
import { drainOutbox, postMail } from '#gateway/services/identity/outbox.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import { expectDoneOnce } from '#tests/receipt.ts';
import { programmeNow } from './current.ts';

const first = { 'EUR/USD': '1.10', 'GBP/USD': '1.30' };
const hour = 3_600_000;
const reason = 'Because the test says so';

let gateway: TestGateway | undefined;
let network: TestProcessor;
let staff: Caller;

/** What changes the whole programme has one of its own. */
async function anew() {
  await gateway?.close();
  const patient = { sessionIdle: 30 * 24 * hour, sessionAbsolute: 30 * 24 * hour };
  gateway = await testGateway({ processorKeys: [processorKey], conversionRates: first, ...patient });
  network = processor(gateway);
  staff = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
}
afterAll(() => gateway?.close());

const here = () => gateway as TestGateway;
/** A moment later than what came before. */
const change = (input: object, caller = staff) => {
  here().clock.advance(1);
  return here().command(caller, 'changeProgramme', { reason, ...input });
};
const setRate = (input: object, caller = staff) =>
  here().command(caller, 'setConversionRate', { spentCurrency: 'EUR', billedCurrency: 'USD', reason, ...input });
const settings = async () => (await here().command(staff, 'getProgramme')).body.dto;
const at = (milliseconds: number) => new Date(here().clock.now() + milliseconds).toISOString();
const changes = async (filter: object = {}) =>
  (await here().door(staff, 'list', { dtoName: 'programmeChange', filter })).body.dto;
const { consumption, fee } = transactionType.code;
const euros = { transactionCurrency: 'EUR' };

async function buy(more: object = euros, amount = '100.00') {
  const card = await here().makeCard({ balance: 1_000_00n });
  const link = network.newLink();
  const { body } = await network.tell(card, link, 'authorize', amount, more);
  const [purchase] = (await here().door(staff, 'list', { dtoName: 'authorization', filter: { transactionLink: link } }))
    .body.dto;
  return { card, link, decision: body.dto, purchase };
}
const billed = async (more: object = euros) => (await buy(more)).purchase.billingAmount;

async function settleIt({ card, link }: Awaited<ReturnType<typeof buy>>) {
  await network.tell(card, link, 'final', '100.00', euros);
  const { body } = await here().door(staff, 'list', { dtoName: 'cardTransaction', filter: { cardId: card.id } });
  const [taken, charged] = [consumption, fee].map((type) =>
    body.dto.find((each: { type: number }) => each.type === type),
  );
  return [taken?.billingAmount, charged?.billingAmount];
}

describe('what is set counts', () => {
  beforeEach(anew);

  test('a rate for purchases from its moment on; one that was bought before settles at the rate of then', async () => {
    const before = await buy();
    expect(before.purchase.billingAmount).toBe('110.00');
    expect((await setRate({ conversionRate: '1.25' })).status).toBe(200);
    expect(await billed()).toBe('125.00');
    expect(await settleIt(before)).toEqual(['110.00', '1.65']);
  });

  test('the conversion fee for what is bought from its moment on', async () => {
    const before = await buy();
    await change({ conversionMarkup: '3' });
    const after = await buy();
    expect(await settleIt(before)).toEqual(['110.00', '1.65']);
    expect(await settleIt(after)).toEqual(['110.00', '3.30']);
    await change({ conversionMarkup: '0' });
    expect(await settleIt(await buy())).toEqual(['110.00', undefined]);
  });

  test('a refused category declines from its moment on, and no longer once it is taken away', async () => {
    expect((await buy({ mccCode: '5411' })).decision.approved).toBe(true);
    await change({ refusedMerchantCodes: ['7995', '5411'] });
    expect((await buy({ mccCode: '5411' })).decision).toMatchObject({ approved: false, responseCode: '57' });
    expect((await buy({ mccCode: '7800' })).decision.approved).toBe(true);
    await change({ refusedMerchantCodes: [] });
    expect((await buy({ mccCode: '7995' })).decision.approved).toBe(true);
  });

  test('a planned change when the clock comes to its moment, and not a second before', async () => {
    const validFrom = at(hour);
    await setRate({ conversionRate: '1.50', validFrom });
    await change({ refusedMerchantCodes: ['5411'], validFrom });
    expect(await billed({ ...euros, mccCode: '5411' })).toBe('110.00');
    // Each message comes a second after the one before.
    here().clock.advance(hour - 2_002);
    expect(await billed({ ...euros, mccCode: '5411' })).toBe('110.00');
    here().clock.advance(-999);
    expect((await buy({ mccCode: '5411' })).decision.approved).toBe(false);
    expect(await billed()).toBe('150.00');
  });

  test('a planned change that is taken back never', async () => {
    const { id } = (await setRate({ conversionRate: '1.50', validFrom: at(hour) })).body.dto;
    const taken = await here().command(staff, 'withdrawProgrammeChange', { id, reason: 'A mistake' });
    expect(taken.body.dto).toMatchObject({ id, withdrawnBy: 'Robin Example', withdrawalReason: 'A mistake' });
    here().clock.advance(2 * hour);
    expect(await billed()).toBe('110.00');
  });

  test('whom mails come from', async () => {
    const senders: (string | undefined)[] = [];
    const ports = { ...here().ports, mailer: { send: async (_: unknown, from?: string) => void senders.push(from) } };
    const send = async () => {
      await here().asStaff((db) => postMail({ ...ports, db }, { to: 'a@b.test', subject: 'Hello', text: 'You' }));
      await drainOutbox(ports);
    };
    await send();
    await change({ mailSender: { name: 'Harbour Cards', address: 'Cards@Harbour.test' } });
    await send();
    expect(senders).toEqual(['Card Portal <portal@localhost>', 'Harbour Cards <cards@harbour.test>']);
  });

  test('whom mails are signed by, in the language they are in', async () => {
    const ends: (string | undefined)[] = [];
    const mailer = { send: async ({ text }: { text: string }) => void ends.push(text.split('\n').at(-1)) };
    const ports = { ...here().ports, mailer };
    const send = async (language: 'en' | 'fr' | 'zh') => {
      const text = say(language, 'mails.accountLocked.body', { minutes: 30 });
      await here().asStaff((db) => postMail({ ...ports, db }, { to: 'a@b.test', subject: 'Hello', text }));
      await drainOutbox(ports);
    };
    await send('en');
    await send('fr');
    await change({ programmeName: 'Harbour Cards' });
    for (const language of ['en', 'fr', 'zh'] as const) await send(language);
    expect(ends).toEqual(['Card Portal', 'Portail Cartes', 'Harbour Cards', 'Harbour Cards', 'Harbour Cards']);
  });

  test('the days of the programme, by whose clock limits begin anew', async () => {
    const card = await here().makeCard({ balance: 1_000_00n });
    const resetsAt = async () =>
      (await here().door(staff, 'get', { dtoName: 'card', id: card.id })).body.dto.limitUsage.dailyLimit.resetsAt;
    expect(await resetsAt()).toBe('2026-03-03T00:00:00.000Z');
    await change({ timeZone: 'Asia/Tokyo' });
    expect(await resetsAt()).toBe('2026-03-02T15:00:00.000Z');
  });

  test('a change of zone for limits and statements alike, and what has been closed stays', async () => {
    const card = await here().makeCard({ balance: 1_000_00n, accountBalance: 1_000_00n });
    const spend = (amount: string) => network.tell(card, network.newLink(), 'authorize', amount);
    const until = (instant: string) => here().clock.advance(Date.parse(instant) - here().clock.now());
    const spans = async () => {
      await makeStatements(here().ports);
      const filter = { accountId: card.accountId, period: 'daily' };
      const { body } = await here().door(staff, 'list', { dtoName: 'statement', filter });
      return body.dto
        .toReversed()
        .map((made: Record<string, string>) => [made.statementDate, made.periodFrom, made.periodTo]);
    };
    until('2026-03-04T12:00:00Z');
    const before = await spans();
    expect(before.at(-1)).toEqual(['2026-03-03', '2026-03-03T00:00:00.000Z', '2026-03-04T00:00:00.000Z']);
    await spend('10.00');
    expect((await change({ timeZone: 'Asia/Tokyo' })).status).toBe(200);
    await spend('20.00');
    until('2026-03-04T15:30:00Z');
    await spend('40.00');
    const after = await spans();
    expect(after).toEqual([...before, ['2026-03-04', '2026-03-04T00:00:00.000Z', '2026-03-04T15:00:00.000Z']]);
    const days = await here().asStaff((db) =>
      db
        .selectFrom('cardUsage')
        .select(['starts', 'amount'])
        .where('cardId', '=', card.id)
        .where('span', '=', 'day')
        .orderBy('starts')
        .execute(),
    );
    expect(days).toEqual([
      { starts: '2026-03-04', amount: 30_00n },
      { starts: '2026-03-05', amount: 40_00n },
    ]);
  });

  test('for another gateway on the same database with the next message', async () => {
    const { another } = here().database;
    const db = another?.() ?? here().ports.db;
    const ports = { ...here().ports, db, programmeMemory: createProgrammeMemory() };
    const second = createGateway(ports);
    const card = await here().makeCard({ balance: 1_000_00n });
    const ask = async () => {
      const message = network.message(card, network.newLink(), 'authorize', '10.00', { mccCode: '5411' });
      return (await network.deliver(JSON.stringify(message), { app: second })).body.dto.approved;
    };
    expect(await ask()).toBe(true);
    await change({ refusedMerchantCodes: ['5411'] });
    expect(await ask()).toBe(false);
    await change({ refusedMerchantCodes: [] });
    expect(await ask()).toBe(true);
    if (another) await db.destroy();
  });

  test('for another gateway that only waits, within a second', async () => {
    const { another } = here().database;
    const db = another?.() ?? here().ports.db;
    const ctx = systemContext({ ...here().ports, db, programmeMemory: createProgrammeMemory() });
    expect((await programmeNow(ctx)).programmeName).toBeNull();
    await change({ programmeName: 'Harbour Cards' });
    const asked = performance.now();
    while ((await programmeNow(ctx)).programmeName === null) {
      expect(performance.now() - asked).toBeLessThan(1_000);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    if (another) await db.destroy();
  });

  test('and is asked for in no statement of its own while purchases come', async () => {
    await buy();
    const statements: string[] = [];
    const ports = here().ports;
    const known = ports.programmeMemory.known;
    const asked = ports.db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const app = createGateway({ ...ports, db: asked });
    const card = await here().makeCard({ balance: 1_000_00n });
    const message = network.message(card, network.newLink(), 'authorize', '10.00');
    await network.deliver(JSON.stringify(message), { app });
    const naming = statements.filter((each) => /programme_?(version|changes)/i.test(each));
    expect(naming).toHaveLength(1);
    expect(naming[0]).toContain('cards');
    expect(ports.programmeMemory.known).toBe(known);
  });
});

describe('the page of settings', () => {
  beforeEach(anew);

  test('says of each value whether it is the installation’s, or who set it and when', async () => {
    const before = await settings();
    expect(before).toMatchObject({
      version: 0,
      programmeName: { value: null, change: null },
      timeZone: { value: 'Etc/UTC', change: null },
      conversionMarkup: { value: '1.5', change: null },
      refusedMerchantCodes: { value: ['7800', '7801', '7802', '7995'], change: null },
      renewalDays: { value: 30, change: null },
      oldNumberDays: { value: 90, change: null },
      mailSender: { value: { name: 'Card Portal', address: 'portal@localhost' }, change: null },
      conversionRates: [
        { currencyPair: 'EUR/USD', conversionRate: '1.10', change: null },
        { currencyPair: 'GBP/USD', conversionRate: '1.30', change: null },
      ],
      planned: [],
    });
    await change({ programmeName: 'Harbour Cards', conversionMarkup: '2.00' });
    await setRate({ conversionRate: '1.2500', validFrom: at(hour) });
    const after = await settings();
    const set = { validFrom: at(0), reason, source: 'api', changedBy: 'Robin Example', createdAt: at(0) };
    expect(after.programmeName).toMatchObject({ value: 'Harbour Cards', change: set });
    expect(after.conversionMarkup).toMatchObject({ value: '2', change: { ...set, value: '2' } });
    expect(after.timeZone).toEqual(before.timeZone);
    expect(after.conversionRates).toEqual(before.conversionRates);
    expect(after.planned).toMatchObject([
      { setting: 'conversionRate', currencyPair: 'EUR/USD', value: '1.25', validFrom: at(hour), validTo: null },
    ]);
  });

  test('has the whole history, with until when each change counted', async () => {
    await setRate({ conversionRate: '1.20' });
    here().clock.advance(hour);
    await setRate({ conversionRate: '1.30' });
    expect(await changes({ setting: 'conversionRate' })).toMatchObject([
      { currencyPair: 'EUR/USD', value: '1.3', validFrom: at(0), validTo: null },
      { currencyPair: 'EUR/USD', value: '1.2', validFrom: at(-hour), validTo: at(0) },
    ]);
  });

  test('writes each change and its taking back into the audit log', async () => {
    await change({ conversionMarkup: '2' });
    const { id } = (await setRate({ conversionRate: '1.5', validFrom: at(hour) })).body.dto;
    await here().command(staff, 'withdrawProgrammeChange', { id, reason: 'A mistake' });
    const auditor = (await here().signIn(await here().makeUser())).caller;
    const filter = { subject: 'programmeChange' };
    const { body } = await here().door(auditor, 'list', { dtoName: 'auditLog', filter });
    const told = body.dto.map((line: { operation: string; outcome: string }) => [line.operation, line.outcome]);
    expect(new Set(told.map(String))).toEqual(
      new Set(['changeProgramme,done', 'setConversionRate,done', 'withdrawProgrammeChange,done']),
    );
    expect(JSON.stringify(body.dto)).toContain('1.5');
  });
});

describe('refused at its field is', () => {
  beforeAll(anew);

  const refusals: [string, object, number, string][] = [
    ['a markup of all of it', { conversionMarkup: '100' }, 400, 'conversionMarkup'],
    ['a renewal longer than half a year ahead', { renewalDays: 181 }, 400, 'renewalDays'],
    ['an old number for longer than a year', { oldNumberDays: 366 }, 400, 'oldNumberDays'],
    ['a negative markup', { conversionMarkup: '-1' }, 400, 'conversionMarkup'],
    ['an unknown zone', { timeZone: 'Mars/Olympus' }, 400, 'timeZone'],
    ['an unknown category', { refusedMerchantCodes: ['0001'] }, 400, 'refusedMerchantCodes.0'],
    ['a category that is none', { refusedMerchantCodes: ['12'] }, 400, 'refusedMerchantCodes.0'],
    ['a sender without an address', { mailSender: { name: 'X', address: 'nobody' } }, 400, 'mailSender.address'],
    [
      'a sender whose name ends it',
      { mailSender: { name: 'X <a@b.test>', address: 'a@b.test' } },
      400,
      'mailSender.name',
    ],
    ['a moment that has passed', { conversionMarkup: '2', validFrom: '2026-03-02T08:59:59Z' }, 422, 'validFrom'],
    ['a change without a reason', { conversionMarkup: '2', reason: ' ' }, 400, 'reason'],
    ['a picture that is none', { logo: btoa('GIF89a') }, 422, 'logo'],
    // It is 18:00 in Tokyo and midnight in Auckland is over already at 11:00 UTC.
    ['a zone where it is another day', { timeZone: 'Asia/Tokyo', validFrom: '2026-03-02T20:00:00Z' }, 422, 'validFrom'],
  ];
  test.each(refusals)('%s', async (_, input, status, field) => {
    const answer = await change(input);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(await changes()).toEqual([]);
  });

  const wrongRates: [string, object, number, string][] = [
    ['a rate of zero', { conversionRate: '0.00' }, 400, 'conversionRate'],
    ['a rate below zero', { conversionRate: '-1' }, 400, 'conversionRate'],
    ['a rate that is no number', { conversionRate: 'much' }, 400, 'conversionRate'],
    ['a pair of one currency', { spentCurrency: 'USD', conversionRate: '1.1' }, 400, 'billedCurrency'],
    ['an unknown currency', { spentCurrency: 'XXX', conversionRate: '1.1' }, 400, 'spentCurrency'],
    ['a currency that no card has', { billedCurrency: 'CHF', conversionRate: '1.1' }, 400, 'billedCurrency'],
    ['a rate from yesterday', { conversionRate: '1.1', validFrom: '2026-03-01T09:00:00Z' }, 422, 'validFrom'],
    ['the rate that counts already', { conversionRate: '1.10' }, 422, 'conversionRate'],
  ];
  test.each(wrongRates)('%s', async (_, input, status, field) => {
    const answer = await setRate(input);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(await changes()).toEqual([]);
  });

  test('the taking back of a change that counts already, and of one that was taken back', async () => {
    await anew();
    const { id } = (await setRate({ conversionRate: '1.2', validFrom: at(hour) })).body.dto;
    const { id: other } = (await setRate({ conversionRate: '1.3', validFrom: at(2 * hour) })).body.dto;
    const withdraw = async (which: string) =>
      (await here().command(staff, 'withdrawProgrammeChange', { id: which, reason })).status;
    expect(await withdraw(other)).toBe(200);
    expect(await withdraw(other)).toBe(422);
    here().clock.advance(hour);
    expect(await withdraw(id)).toBe(422);
    expect(await withdraw(randomUUID())).toBe(404);
  });

  test('a second change of zone while one is planned', async () => {
    await anew();
    expect((await change({ timeZone: 'Asia/Tokyo', validFrom: at(hour) })).status).toBe(200);
    const answer = await change({ timeZone: 'Europe/Paris', validFrom: at(2 * hour) });
    expect(answer.body.errors).toHaveProperty('timeZone');
  });
});

describe('the programme is set by', () => {
  beforeEach(anew);

  test('staff who may, and seen by staff who may', async () => {
    const customer = await here().makeCustomer();
    const administrator = (await here().signIn(await here().makeUser({ customer }))).caller;
    const asked = [
      await here().command(administrator, 'getProgramme'),
      await change({ conversionMarkup: '2' }, administrator),
      await setRate({ conversionRate: '1.2' }, administrator),
      await here().command(administrator, 'withdrawProgrammeChange', { id: randomUUID(), reason }),
      await here().door(administrator, 'list', { dtoName: 'programmeChange' }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  test('no customer’s user, whatever their role says', async () => {
    const customer = await here().makeCustomer();
    const holds = ['programme:read', 'programme:edit', 'programmeChange:read', 'programmeChange:export'] as const;
    const user = await here().makeUser({ customer, role: { like: 'Customer administrator', holds } });
    const { caller } = await here().signIn(user);
    expect((await here().command(caller, 'getProgramme')).status).toBe(403);
    expect((await change({ conversionMarkup: '2' }, caller)).status).toBe(403);
    expect((await here().door(caller, 'page', { dtoName: 'programmeChange', page: 1, size: 10 })).status).toBe(403);
    expect((await here().door(caller, 'export', { dtoName: 'programmeChange', format: 'csv' })).status).toBe(403);
  });

  test('two at once one after the other: who hasn’t seen the other’s is told so', async () => {
    const { version } = await settings();
    const [one, other] = await Promise.all([
      change({ refusedMerchantCodes: ['7995', '5411'], version }),
      change({ refusedMerchantCodes: ['7995', '5812'], version }),
    ]);
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]));
    // Another setting isn't in the way.
    expect((await change({ conversionMarkup: '2', version })).status).toBe(200);
  });

  test('staff whose gateway’s clock goes on meanwhile', async () => {
    const begun = here().clock.now();
    let ticks = 0;
    const app = createGateway({ ...here().ports, clock: () => new Date(begun + ticks++) });
    const asked = { requestId: here().requestId(), dtoName: 'changeProgramme', programmeName: 'Harbour', reason };
    const answer = await here().post('/api/portal/cms/card/call', asked, staff, app);
    expect([answer.status, answer.body.dto?.programmeName.value]).toEqual([200, 'Harbour']);
  });

  test('a request that is sent twice once', async () => {
    const body = { requestId: here().requestId(), dtoName: 'setConversionRate' };
    const input = { spentCurrency: 'EUR', billedCurrency: 'USD', conversionRate: '1.2', reason };
    expectDoneOnce(await Promise.all([1, 2].map(() => here().door(staff, 'call', { ...body, ...input }))));
    expect(await changes()).toHaveLength(1);
  });
});

test('nobody can rewrite what was set', async () => {
  await anew();
  await setRate({ conversionRate: '1.2' });
  const rewriting = here().asStaff((db) => db.updateTable('programmeChanges').set({ value: '9' }).execute());
  await expect(rewriting).rejects.toThrow(/permission denied/);
  const removing = here().asStaff((db) => db.deleteFrom('programmeChanges').execute());
  await expect(removing).rejects.toThrow(/permission denied/);
});

test('the installation’s settings are what counts until something is set', () => {
  expect(Config.parse({})).toMatchObject({ conversionFee: '0.015', programTimeZone: 'Etc/UTC' });
});
