import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { fieldsOf } from '#domain/field.ts';
import { type Noun, nounNames, nouns } from '#domain/nouns.ts';
import { privilegeNames } from '#domain/permission/privilege.ts';
import { toldElsewhere } from '#domain/toldElsewhere.ts';
import { makeWorld, type World } from '#tests/canaries.ts';
import { crawler, type Ids, printedText, type Told, uniqueFields } from '#tests/crawl.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processorKey } from '#tests/processor.ts';
import type { Limit } from '#tests/roles.ts';
import { accessChangesIn } from '../db/scope.ts';
import { runDownloads } from '../jobs/runDownloads.ts';

type Rec = Record<string, unknown> & { id: string };

let gateway: TestGateway;
let first: World;
let second: World;
let staff: Caller;
let whole: Caller;
let ids: Ids;
/** All records as somebody reads them from whom nothing is taken away. */
const records = new Map<Noun, Rec[]>();
let everything: Told[];
let crawl: ReturnType<typeof crawler>;

beforeAll(async () => {
  gateway = await testGateway({
    processorKeys: [processorKey],
    conversionRates: { 'GBP/USD': '1.31', 'GBP/EUR': '1.17' },
    downloadsAtOnce: 1000,
  });
  gateway.ports.documents = {
    pdf: (document) =>
      new ReadableStream({
        start: async (controller) => {
          controller.enqueue(new TextEncoder().encode(await printedText(document)));
          controller.close();
        },
      }),
  };
  staff = (await gateway.signIn(await gateway.makeUser(), { confirmed: true })).caller;
  first = await makeWorld(gateway, staff, { name: 'Zephyrine', digits: '4711', currency: 'USD', isFirst: true });
  second = await makeWorld(gateway, staff, { name: 'Ottokar', digits: '5813', currency: 'EUR', isFirst: false });
  gateway.clock.advance(2 * 86_400_000);
  const user = await gateway.makeUser();
  await gateway.asStaff((db) =>
    db.updateTable('users').set({ userName: 'Maker Quillon' }).where('id', '=', user.id).execute(),
  );
  staff = (await gateway.signIn(user)).caller;
  for (const { accountId, cardId } of [first, second]) {
    for (const of of [{ accountId }, { cardId }]) {
      const made = await gateway.command(staff, 'makeStatement', {
        ...of,
        period: 'daily',
        statementDate: '2026-03-02',
      });
      if (made.status !== 200) throw new Error(`no statement: ${made.status}`);
      const { id } = made.body.dto;
      const mailTo = [`statements.of.${id}@readers.test`];
      await gateway.door(staff, 'update', {
        dtoName: 'statement',
        requestId: gateway.requestId(),
        id,
        data: { mailTo },
      });
      const mailed = await gateway.command(staff, 'mailStatement', { id });
      if (mailed.status !== 200) throw new Error(`not mailed: ${mailed.status}`);
    }
  }
  crawl = crawler(gateway);
  whole = await reader();
  // Files in the download centre are everybody's own.
  await gateway.command(whole, 'requestExport', { noun: 'account', format: 'csv' });
  await runDownloads(gateway.ports);
  ids = Object.fromEntries(await Promise.all(nounNames.map(async (noun) => [noun, await idsOf(whole, noun)]))) as Ids;
  everything = await crawl(whole, ids, first, nounNames);
  const refused = everything.filter(({ noun, dto }) => noun && dto === undefined);
  if (refused.length > 0) throw new Error(JSON.stringify(refused));
  for (const noun of nounNames) {
    const read = (door: string) =>
      everything.filter((told) => told.door === `${door} ${noun}`).flatMap(({ dto }) => dto as Rec);
    // Single records say more.
    records.set(noun, [...new Map([...read('list'), ...read('get')].map((record) => [record.id, record])).values()]);
  }
});
afterAll(() => gateway.close());

async function idsOf(caller: Caller, noun: Noun): Promise<string[]> {
  const found: string[] = [];
  let after: string | undefined;
  do {
    const { body } = await gateway.door(caller, 'page', { dtoName: noun, size: 100, ...(after && { after }) });
    found.push(...body.dto.records.map(({ id }: Rec) => id));
    after = body.dto.next ?? undefined;
  } while (after);
  return found;
}

/** Somebody who may do everything, but for what is taken away. */
async function reader(...taken: Omit<Limit, 'inverted'>[]): Promise<Caller> {
  const limits = taken.map((each) => ({ ...each, inverted: true }));
  return (await gateway.signIn(await gateway.makeUser({ role: { holds: privilegeNames, limits } }))).caller;
}

const fieldNames = (noun: Noun) => Object.keys(fieldsOf(nouns[noun].record)).filter((field) => field !== 'id');

/** `noun.field` of what only repeats another noun's field: there it is the other one's to hide. */
const repeated = new Map<string, string>();
for (const noun of nounNames)
  for (const field of fieldNames(noun))
    for (const taken of toldElsewhere(noun, [field]))
      if ('fields' in taken)
        for (const subject of taken.subject)
          if (subject !== noun) for (const name of taken.fields) repeated.set(`${subject}.${name}`, `${noun}.${field}`);

interface Canary {
  field: string;
  value: string;
}

/**
 * What one movement of money, or one limit, says in several records, each of which is one of its own: the payment and the
 * transaction that came of it, the message and what it did, the limit or the end that a product or an application has and a card began with.
 */
const ofItsOwn =
  /^(ledgerLine|receivable)\.amount$|^receivable\.outstanding$|^(accountTransaction|cardTransaction|authorization|processorMessage)\.\w*(Amount|Fee|balanceChange|balanceAfter|conversionRate|held)$|^depositRecord\.(paidAmount|creditedAmount|conversionRate)$|^statement\.\w+(Balance|Amount)$|^cardApplication\.(limits|endDay|endAmount)$/;

/** Drawn by chance: six digits that say one of the marks now and then are those of somebody's limit, too. */
const drawn = /^(authorization\.authorizationCode|customer\.customerNumber)$/;

/** The audit log says what others' records say, and so does what would be changed of them. */
const ofOthers = /^auditLog\.(before|after|changes)$|^proposal\.(before|after)$/;

/** What records of a noun say that nothing else says: texts, numbers, amounts, days. */
function canariesOf(noun: Noun, of: readonly Rec[], but: string): Canary[] {
  const found = new Map<string, string>();
  for (const record of of) {
    for (const [field, value] of Object.entries(record)) {
      const name = `${noun}.${field}`;
      if (field === 'id' || repeated.has(name) || isPart(value)) continue;
      if (ofItsOwn.test(name) || ofOthers.test(name) || drawn.test(name)) continue;
      for (const leaf of leavesOf(value)) if (isTelling(leaf) && !but.includes(leaf)) found.set(leaf, field);
    }
  }
  return [...found].map(([value, field]) => ({ field, value }));
}

/** Steps, lines, links: they repeat what records say. */
const isPart = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  (!!Object.values(value)[0]?.id || JSON.stringify(value).includes('"createdAt"'));

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

/** An id is made by chance, and says four digits of somebody's by chance now and then. */
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
const isTelling = (text: string) => text.length >= 5 && !isId(text) && marks.some((mark) => text.includes(mark));
const marks = [
  'Zephyrine',
  'Ottokar',
  'zephyrine',
  'ottokar',
  '4711',
  '5813',
  '1971-',
  '1972-',
  '2019-03',
  '2031-03',
  '2033-05',
  '2011-01',
  '1.2503',
  '1.1507',
  '2026-04-1',
  '7912 34',
];

const isOfFirst = (record: Rec) =>
  /zephyrine|4711/i.test(JSON.stringify(record)) || record.customerId === first.customer;

/** Where a canary is told, by the door. */
const leaks = (told: readonly Told[], canaries: readonly Canary[]) =>
  told.flatMap(({ door, text }) =>
    canaries.filter(({ value }) => text.includes(value)).map(({ field, value }) => `${field} (${value}) at ${door}`),
  );

const failures = (told: readonly Told[]) => told.filter(({ status }) => status >= 500).map(({ door }) => door);

test('whoever only reads has nothing forgotten of who may do what, which the next requests would have to ask for anew', async () => {
  const before = accessChangesIn(gateway.ports.db);
  await crawl(whole, ids, first, []);
  expect(accessChangesIn(gateway.ports.db)).toBe(before);
});

/** What nothing here is refused by, and what nobody lacks who reads everything. */
const silentInTests = ['role.beyondOwn', 'processorMessage.refusal', 'download.failure'];

describe('the canaries', () => {
  it('are there to be found: every field of every noun says something somewhere', () => {
    const silent = nounNames.flatMap((noun) =>
      fieldNames(noun)
        .filter((field) => !records.get(noun)?.some((record) => record[field] !== null && record[field] !== undefined))
        .map((field) => `${noun}.${field}`),
    );
    expect(silent).toEqual(silentInTests);
    expect(failures(everything)).toEqual([]);
  });

  it.each(nounNames)('of %s are found by who reads everything', (noun) => {
    const canaries = canariesOf(noun, records.get(noun) as Rec[], '');
    const lists = everything.filter(({ door }) => door === `get ${noun}` || door === `list ${noun}`);
    expect(canaries.filter(({ value }) => !lists.some(({ text }) => text.includes(value)))).toEqual([]);
  });
});

describe('who may see no field of a noun', () => {
  it.each(nounNames)('%s is told none of them, at no door and in no file', async (noun) => {
    const caller = await reader({ of: `${noun}:read`, fields: fieldNames(noun) });
    const told = await crawl(caller, ids, first, [noun]);
    expect(failures(told)).toEqual([]);
    expect(leaks(told, canariesOf(noun, records.get(noun) as Rec[], ''))).toEqual([]);
    const own = told.filter((each) => each.noun === noun).flatMap(({ dto }) => [dto?.records ?? dto ?? []].flat());
    expect(new Set(own.flatMap((record: Rec) => Object.keys(record)))).toEqual(new Set(own.length ? ['id'] : []));
  });
});

/**
 * Takes records of the first world away, by what only they say where there is such a thing.
 * @returns the condition, and the records that it is true of
 */
function takingFirst(noun: Noun): { conditions: object; hidden: Rec[] } {
  const all = records.get(noun) as Rec[];
  const valuesOf = (field: string, of: Rec[]) =>
    new Set(of.map((record) => record[field]).filter((value) => typeof value !== 'object' && value !== undefined));
  const fields = Object.keys(nouns[noun].filter.shape);
  const found = [true, false].flatMap((onlyTheirs) =>
    fields.map((field) => {
      const values = valuesOf(field, all.filter(isOfFirst));
      const others = onlyTheirs
        ? valuesOf(
            field,
            all.filter((record) => !isOfFirst(record)),
          )
        : new Set();
      return { field, values: [...values.difference(others)].slice(0, 20) };
    }),
  );
  const { field, values } = found.find((one) => one.values.length > 0) as { field: string; values: unknown[] };
  return { conditions: { [field]: values }, hidden: all.filter((record) => values.includes(record[field])) };
}

/**
 * Records of what happened keep what they say of others that are hidden now: a transaction its counterparty and what it was for, a
 * card's line in the audit log why it was blocked, a message its merchant.
 */
const keptByOthers: Partial<Record<Noun, readonly string[]>> = {
  depositRecord: ['bankName', 'bankAccountNumber'],
  cardholder: ['firstName', 'lastName', 'name'],
  product: ['productName'],
  cardLog: ['reason'],
  proposal: ['reason'],
  authorization: ['merchantName'],
};

describe('who may see some records of a noun only', () => {
  // Everybody sees their own files only, whatever their role.
  it.each(nounNames.filter((noun) => noun !== 'download'))('%s is told nothing of the others', async (noun) => {
    const { conditions, hidden } = takingFirst(noun);
    expect(hidden.some(isOfFirst)).toBe(true);
    const rest = JSON.stringify([
      conditions,
      (records.get(noun) as Rec[]).filter((record) => !hidden.includes(record)),
    ]);
    const canaries = canariesOf(noun, hidden.filter(isOfFirst), rest).filter(
      ({ field }) => !keptByOthers[noun]?.includes(field),
    );
    const caller = await reader({ of: `${noun}:read`, conditions });
    const told = await crawl(caller, ids, first, [noun]);
    expect(failures(told)).toEqual([]);
    expect(leaks(told, canaries)).toEqual([]);
    for (const field of uniqueFields(noun)) {
      const by = { [field]: hidden[0]?.[field] };
      expect((await gateway.door(caller, 'get-by', { dtoName: noun, by })).status).toBe(404);
    }
  });
});
