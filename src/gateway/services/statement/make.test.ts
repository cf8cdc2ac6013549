import type { Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Statement } from '#domain/statement/statement.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { makeStatements } from '#gateway/jobs/makeStatements.ts';
import { brokenRules } from '#gateway/verify/verify.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
import { processor, processorKey } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';
import { whileHeld } from '#tests/whileHeld.ts';
import { systemContext } from '../../context.ts';
import { makeStatement } from './make.ts';

const day = 86_400_000;

let gateway: TestGateway;
let acme: string;
let finance: Caller;
let viewer: Caller;
let card: TestCard;
let move: ReturnType<typeof moneyMovers>;

/** A card with movements on 2 and 5 March 2026; it is the 8th now. */
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  acme = await gateway.makeCustomer();
  move = moneyMovers(gateway);
  card = await gateway.makeCard({ customer: acme });
  await move.onCard(card, 90_00n);
  await move.onAccount(card, 700_00n);
  gateway.clock.advance(3 * day);
  await move.onCard(card, -15_50n);
  gateway.clock.advance(3 * day);
  await signInAgain();
});
afterAll(() => gateway.close());

/** Sessions end while days go by. */
async function signInAgain(): Promise<void> {
  finance = (await gateway.signIn(await gateway.makeUser({ customer: acme, role: 'Customer finance' }))).caller;
  viewer = (await gateway.signIn(await gateway.makeUser({ customer: acme, role: 'Customer viewer' }))).caller;
}

const make = (caller: Caller, input: object) => gateway.command(caller, 'makeStatement', { period: 'daily', ...input });
const read = async (id: string): Promise<Required<Statement>> =>
  (await gateway.door(viewer, 'get', { dtoName: 'statement', id })).body.dto;
const count = async (filter: object) =>
  (await gateway.door(viewer, 'page', { dtoName: 'statement', filter, page: 1, size: 10 })).body.dto.total;

describe('a statement on demand', () => {
  test('of an account is made with all that come before it, and proves itself [S3.13] [S3.37] [S3.39]', async () => {
    const { body } = await make(finance, { accountId: card.accountId, statementDate: '2026-03-04' });
    expect(body.dto).toMatchObject({
      statementType: 2,
      period: 'daily',
      statementDate: '2026-03-04',
      beginningBalance: '700.00',
      changeAmount: '0.00',
      endingBalance: '700.00',
      madeByName: 'Robin Example',
    });
    expect(body.dto.fileName).toMatch(/^daily-statement-2026-03-04-.*\.pdf$/);
    expect(await count({ accountId: card.accountId })).toBe(3);
    const { detail } = await read(body.dto.id);
    expect(detail.holds).toBe(true);
    expect(detail.previous?.statementDate).toBe('2026-03-03');
  });

  test('of a card without movement says so, and its neighbours go on from each other', async () => {
    const last = (await make(finance, { cardId: card.id, statementDate: '2026-03-05' })).body.dto as Statement;
    const empty = (await make(finance, { cardId: card.id, statementDate: '2026-03-03' })).body.dto as Statement;
    expect(empty).toMatchObject({ beginningBalance: '90.00', changeAmount: '0.00', lineCount: 0, statementType: 1 });
    expect((await read(empty.id)).detail).toMatchObject({
      holds: true,
      previous: { statementDate: '2026-03-02' },
      next: { statementDate: '2026-03-05' },
    });
    const { detail } = await read(last.id);
    expect(detail).toMatchObject({ holds: true, previous: { statementDate: '2026-03-02' } });
    expect(detail.lines.map(({ balanceChange, runningBalance }) => [balanceChange, runningBalance])).toEqual([
      ['-15.50', '74.50'],
    ]);
    expect(last).toMatchObject({ beginningBalance: '90.00', changeAmount: '-15.50', endingBalance: '74.50' });
  });

  test('asked for twice is the same one', async () => {
    const asked = { cardId: card.id, statementDate: '2026-03-06' };
    const [one, other] = [await make(finance, asked), await make(finance, asked)];
    expect(other.body.dto.id).toBe(one.body.dto.id);
    expect(await count({ cardId: card.id, statementDate: { from: '2026-03-06', to: '2026-03-06' } })).toBe(1);
  });

  test('of a day that hasn’t ended is refused, and of one before the account was there', async () => {
    const open = await make(finance, { accountId: card.accountId, statementDate: '2026-03-08' });
    expect([open.status, open.body.errors]).toEqual([422, { statementDate: expect.stringContaining('hasn’t ended') }]);
    expect(
      (await make(finance, { accountId: card.accountId, period: 'monthly', statementDate: '2026-03-02' })).status,
    ).toBe(422);
    const early = await make(finance, { accountId: card.accountId, statementDate: '2026-03-01' });
    expect([early.status, early.body.msg]).toEqual([422, expect.stringContaining('didn’t exist then')]);
  });

  test('takes an account or a card, not both and not neither', async () => {
    expect((await make(finance, { statementDate: '2026-03-04' })).status).toBe(400);
    expect(
      (await make(finance, { accountId: card.accountId, cardId: card.id, statementDate: '2026-03-04' })).status,
    ).toBe(400);
  });

  test('is not for who may only read, nor for another customer’s account', async () => {
    expect((await make(viewer, { accountId: card.accountId, statementDate: '2026-03-04' })).status).toBe(403);
    const other = await gateway.makeCard();
    expect((await make(finance, { accountId: other.accountId, statementDate: '2026-03-04' })).status).toBe(404);
    expect((await make({}, { accountId: card.accountId, statementDate: '2026-03-04' })).status).toBe(401);
  });
});

describe('a closed period', () => {
  test('stays as it is: a posting with a clock that is behind comes into the next one', async () => {
    const late = await gateway.makeCard({ customer: acme });
    await move.onAccount(late, 10_00n);
    gateway.clock.advance(day);
    await signInAgain();
    const { body } = await make(finance, { accountId: late.accountId, statementDate: '2026-03-08' });
    const before = await read(body.dto.id);
    gateway.clock.advance(-day);
    await move.onAccount(late, 5_00n);
    gateway.clock.advance(2 * day);
    await signInAgain();
    const next = (await make(finance, { accountId: late.accountId, statementDate: '2026-03-09' })).body
      .dto as Statement;
    expect(next).toMatchObject({ beginningBalance: '10.00', changeAmount: '5.00' });
    expect((await read(next.id)).detail.lines[0]?.createdAt).toBe('2026-03-09T00:00:00.000Z');
    const { next: following, ...detail } = before.detail;
    expect(following).toBeNull();
    expect(await read(before.id)).toEqual({
      ...before,
      detail: { ...detail, next: expect.objectContaining({ id: next.id }) },
    });
  });
});

test('a shared card’s closed period keeps its account from posting into it', async () => {
  const shared = await gateway.makeCard({ customer: acme, sharedCard: true });
  await move.onAccount(shared, 50_00n);
  await move.onCard(shared, -20_00n, true);
  gateway.clock.advance(day);
  await makeStatements(gateway.ports);
  gateway.clock.advance(-day);
  await move.onCard(shared, -5_00n, true);
  gateway.clock.advance(day);
  const [statement] = await listed({ cardId: shared.id });
  expect((await read((statement as Statement).id)).detail).toMatchObject({
    holds: true,
    lines: [{ balanceChange: '-20.00' }],
  });
});

test.each([false, true])(
  'of a card without movement stays true: what a clock that is behind posts comes after it (shared: %s)',
  async (sharedCard) => {
    const quiet = await gateway.makeCard({ customer: acme, sharedCard });
    const statementDate = new Date(gateway.clock.now()).toISOString().slice(0, 10);
    gateway.clock.advance(day);
    await signInAgain();
    const { id } = (await make(finance, { cardId: quiet.id, statementDate })).body.dto as Statement;
    gateway.clock.advance(-day);
    if (sharedCard) await move.onAccount(quiet, 20_00n);
    await move.onCard(quiet, sharedCard ? -5_00n : 5_00n, sharedCard);
    gateway.clock.advance(day);
    expect(await read(id)).toMatchObject({ lineCount: 0, detail: { holds: true, lines: [] } });
  },
);

test('of a card without movement is no link of its chain: what comes later holds on to what was before', async () => {
  const quiet = await gateway.makeCard({ customer: acme });
  await move.onCard(quiet, 30_00n);
  gateway.clock.advance(2 * day);
  await signInAgain();
  const at = (back: number) => new Date(gateway.clock.now() - back * day).toISOString().slice(0, 10);
  const empty = (await make(finance, { cardId: quiet.id, statementDate: at(1) })).body.dto as Statement;
  expect(empty).toMatchObject({ lineCount: 0, endingBalance: '30.00' });
  await move.onCard(quiet, -10_00n);
  gateway.clock.advance(day);
  await signInAgain();
  const { id } = (await make(finance, { cardId: quiet.id, statementDate: at(1) })).body.dto as Statement;
  expect(await read(id)).toMatchObject({
    beginningBalance: '30.00',
    endingBalance: '20.00',
    detail: { holds: true, previous: { statementDate: at(3) } },
  });
});

test('of a card without movement tells nothing again that others tell, also where the programme’s zone has changed', async () => {
  const at = (days: number, time: string) => new Date(midnight + days * day).toISOString().slice(0, 11) + time;
  const until = (moment: string) => gateway.clock.advance(Date.parse(moment) - gateway.clock.now());
  const midnight = Math.ceil(gateway.clock.now() / day) * day;
  until(at(0, '09:00:00.000Z'));
  const moved = await gateway.makeCard({ customer: acme });
  until(at(1, '02:00:00.000Z'));
  await move.onCard(moved, 30_00n);
  until(at(1, '20:00:00.000Z'));
  await move.onCard(moved, -5_00n);
  until(at(3, '09:00:00.000Z'));
  const madeIn = (programTimeZone: string, days: number) =>
    makeStatement(systemContext({ ...gateway.ports, config: { ...gateway.ports.config, programTimeZone } }), {
      period: 'daily',
      cardId: moved.id,
      statementDate: at(days, '').slice(0, 10),
    });
  expect(await madeIn('Etc/UTC', 1)).toMatchObject({ lineCount: 2, endingBalance: '25.00' });
  const nothing = { lineCount: 0, changeAmount: '0.00' };
  const before = { periodTo: at(1, '00:00:00.000Z'), endingBalance: '0.00' };
  expect(await madeIn('America/New_York', 0)).toMatchObject({ ...nothing, ...before });
  const after = { periodFrom: at(2, '00:00:00.000Z'), endingBalance: '25.00' };
  expect(await madeIn('Asia/Tokyo', 2)).toMatchObject({ ...nothing, ...after });
});

test('a shared card’s day isn’t closed while something is still posted in it: its statement has that, too', async () => {
  const shared = await gateway.makeCard({ customer: acme, sharedCard: true });
  await move.onAccount(shared, 50_00n);
  await move.onCard(shared, -20_00n, true);
  const then = new Date(gateway.clock.now() + 1000);
  gateway.clock.advance(day);
  await signInAgain();
  const late = (db: Transaction<Tables>) =>
    moneyMovers({ ports: { ...gateway.ports, clock: () => then }, asStaff: (work) => work(db) }).onCard(
      shared,
      -5_00n,
      true,
    );
  const ask = () => make(finance, { cardId: shared.id, statementDate: then.toISOString().slice(0, 10) });
  const { body } = await whileHeld(gateway, { table: 'accounts', id: shared.accountId }, late, ask);
  expect(body.dto).toMatchObject({ lineCount: 2, endingBalance: '-25.00' });
  expect((await read(body.dto.id)).detail.holds).toBe(true);
});

test('a shared card’s statement says what it has cost its account, also what was owed at first', async () => {
  const shared = await gateway.makeCard({ customer: acme, sharedCard: true });
  await move.onAccount(shared, 60_00n);
  const network = processor(gateway);
  const link = network.newLink();
  await network.tell(shared, link, 'forced', '100.00');
  await network.tell(shared, link, 'refund', '100.00');
  gateway.clock.advance(day);
  await makeStatements(gateway.ports);
  const [ofCard, ofAccount] = [await listed({ cardId: shared.id }), await listed({ accountId: shared.accountId })];
  expect(ofAccount.at(-1)).toMatchObject({ endingBalance: '60.00' });
  expect(ofCard).toMatchObject([{ beginningBalance: '0.00', endingBalance: '0.00' }]);
  const { detail } = await read((ofCard[0] as Statement).id);
  expect(detail.lines).toMatchObject([
    { type: 151, balanceChange: '-60.00' },
    { type: 152, balanceChange: '100.00' },
    { type: 200, balanceChange: '-40.00', description: 'Amount owed, paid from new money' },
  ]);
  expect(await brokenRules(gateway.ports)).toEqual([]);
});

test('asked for by several at once while the nightly ones are made is one, and goes on from the one before', async () => {
  const busy = await gateway.makeCard({ customer: acme });
  await move.onAccount(busy, 40_00n);
  await move.onCard(busy, 30_00n);
  gateway.clock.advance(4 * day);
  await move.onAccount(busy, -5_00n);
  gateway.clock.advance(day);
  await signInAgain();
  const at = (back: number) => new Date(gateway.clock.now() - back * day).toISOString().slice(0, 10);
  // Of the card there is nothing on these days but what was before.
  const wanted = [
    { accountId: busy.accountId, statementDate: at(1) },
    { accountId: busy.accountId, statementDate: at(3) },
    { cardId: busy.id, statementDate: at(1) },
    { cardId: busy.id, statementDate: at(3) },
  ];
  const asked = wanted.flatMap((each) => [each, each, each]);
  const [answers] = await Promise.all([
    Promise.all(asked.map((each) => make(finance, each))),
    makeStatements(gateway.ports),
    makeStatements(gateway.ports),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.dto.id)).size).toBe(wanted.length);
  expect(answers.map(({ body }) => body.dto.endingBalance)).toEqual(
    ['35.00', '40.00', '30.00', '30.00'].flatMap((ending) => [ending, ending, ending]),
  );
  expect(await count({ accountId: busy.accountId, period: 'daily' })).toBe(5);
  expect(await count({ cardId: busy.id, period: 'daily' })).toBe(3);
  expect(await brokenRules(gateway.ports)).toEqual([]);
});

test('whoever changes a line after its day was closed is found out', async () => {
  const changed = await gateway.makeCard({ customer: acme });
  await move.onAccount(changed, 33_00n);
  gateway.clock.advance(day);
  await makeStatements(gateway.ports);
  await gateway.database.asOwner((db) =>
    db
      .updateTable('accountTransactions')
      .set({ balanceChange: 34_00n })
      .where('accountId', '=', changed.accountId)
      .execute(),
  );
  const [statement] = await listed({ accountId: changed.accountId });
  expect((await read((statement as Statement).id)).detail).toMatchObject({
    holds: false,
    recomputed: { changeAmount: '34.00' },
  });
});

const listed = async (filter: object): Promise<Statement[]> => {
  await signInAgain();
  return (await gateway.door(viewer, 'list', { dtoName: 'statement', filter })).body.dto;
};
