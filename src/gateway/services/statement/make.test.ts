import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Statement } from '#domain/statement/statement.ts';
import { makeStatements } from '#gateway/jobs/makeStatements.ts';
import { brokenRules } from '#gateway/verify/verify.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
import { processor, processorKey } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';

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
