import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StatementLine, StatementLinePage } from '#domain/statement/statement.ts';
import { makeStatements } from '#gateway/jobs/makeStatements.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';

/** More than come with a statement. */
const lineCount = 507;

let gateway: TestGateway;
let viewer: Caller;
let id: string;

beforeAll(async () => {
  gateway = await testGateway();
  const customer = await gateway.makeCustomer();
  const card = await gateway.makeCard({ customer });
  await moneyMovers(gateway).manyOnCard(card, lineCount);
  gateway.clock.advance(86_400_000);
  await makeStatements(gateway.ports);
  viewer = (await gateway.signIn(await gateway.makeUser({ customer, role: 'Customer viewer' }))).caller;
  const made = await gateway.asStaff((db) =>
    db.selectFrom('statements').select('id').where('cardId', '=', card.id).executeTakeFirstOrThrow(),
  );
  id = made.id;
});
afterAll(() => gateway.close());

const ask = (input: object, caller = viewer) => gateway.command(caller, 'statementLines', { id, size: 100, ...input });

test('a long statement is read to its end by the page, each line once and with the balance after it', async () => {
  const lines: StatementLine[] = [];
  let after: string | null | undefined;
  while (after !== null) {
    const page: StatementLinePage = (await ask({ ...(after && { after }) })).body.dto;
    lines.push(...page.lines);
    after = page.next;
  }
  const { detail, ...said } = (await gateway.door(viewer, 'get', { dtoName: 'statement', id })).body.dto;
  expect(detail).toMatchObject({ isComplete: false, holds: true });
  expect(lines).toHaveLength(lineCount);
  expect(lines.slice(0, detail.lines.length)).toEqual(detail.lines);
  expect(new Set(lines.map((line) => line.id)).size).toBe(lineCount);
  expect(lines.map(({ runningBalance }) => runningBalance)).toEqual(
    lines.map((_, place) => `-${((place + 1) / 100).toFixed(2)}`),
  );
  expect(lines.at(-1)?.runningBalance).toBe(said.endingBalance);
});

test.each(['', 'nonsense', btoa('["createdAt","ASC","2026-02-30T00:00:00Z","x"]'), btoa('["at","ASC","x","y"]')])(
  'the place %j that no page ended at is refused',
  async (after) => {
    const { status, body } = await ask({ after });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['after']]);
  },
);

test('the lines of another customer’s statement are not there', async () => {
  const stranger = (await gateway.signIn(await gateway.makeUser({ customer: await gateway.makeCustomer() }))).caller;
  expect((await ask({}, stranger)).status).toBe(404);
});
