import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Statement } from '#domain/statement/statement.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
import { makeStatements } from './makeStatements.ts';

const hour = 3_600_000;

let gateway: TestGateway;
let staff: Caller;
let move: ReturnType<typeof moneyMovers>;

beforeAll(async () => {
  gateway = await testGateway();
  staff = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
  move = moneyMovers(gateway);
});
afterAll(() => gateway.close());

/** Signs in anew, as sessions end while a test lets days go by. */
const again = async () => {
  staff = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
};
const until = (instant: string) => gateway.clock.advance(Date.parse(instant) - gateway.clock.now());

async function statementsOf(filter: object, limit = 100): Promise<Statement[]> {
  await again();
  const sort = { field: 'statementDate', order: 'ASC' };
  return (await gateway.door(staff, 'list', { dtoName: 'statement', filter, sort, limit })).body.dto;
}
const brief = ({ statementDate, beginningBalance, changeAmount, endingBalance, lineCount }: Statement) => [
  statementDate,
  beginningBalance,
  changeAmount,
  endingBalance,
  lineCount,
];

describe('the nightly statements', () => {
  test('of an account are made for every closed day, also those on which nothing happened [S1.12]', async () => {
    const card = await gateway.makeCard();
    await move.onAccount(card, 500_00n);
    gateway.clock.advance(2 * 24 * hour);
    await move.onAccount(card, -120_50n);
    gateway.clock.advance(24 * hour);
    await makeStatements(gateway.ports);
    const made = await statementsOf({ accountId: card.accountId, period: 'daily' });
    expect(made.map(brief)).toEqual([
      ['2026-03-02', '0.00', '500.00', '500.00', 1],
      ['2026-03-03', '500.00', '0.00', '500.00', 0],
      ['2026-03-04', '500.00', '-120.50', '379.50', 1],
    ]);
  });

  test('of a card are made only where something happened, and each begins where the one before ended', async () => {
    const card = await gateway.makeCard();
    await move.onCard(card, 80_00n);
    gateway.clock.advance(3 * 24 * hour);
    await move.onCard(card, -30_00n);
    gateway.clock.advance(24 * hour);
    await makeStatements(gateway.ports);
    const made = await statementsOf({ cardId: card.id, period: 'daily' });
    expect(made.map(brief)).toEqual([
      ['2026-03-05', '0.00', '80.00', '80.00', 1],
      ['2026-03-08', '80.00', '-30.00', '50.00', 1],
    ]);
  });

  test('of a shared card add up what it has moved on its account', async () => {
    const card = await gateway.makeCard({ sharedCard: true });
    await move.onAccount(card, 900_00n);
    await move.onCard(card, -100_00n, true);
    gateway.clock.advance(24 * hour);
    await move.onCard(card, -50_00n, true);
    gateway.clock.advance(24 * hour);
    await makeStatements(gateway.ports);
    const made = await statementsOf({ cardId: card.id, period: 'daily' });
    expect(made.map((each) => brief(each).slice(1))).toEqual([
      ['0.00', '-100.00', '-100.00', 1],
      ['-100.00', '-50.00', '-150.00', 1],
    ]);
    const detail = (await gateway.door(staff, 'get', { dtoName: 'statement', id: made[1]?.id })).body.dto.detail;
    expect(detail).toMatchObject({ holds: true, lines: [{ balanceChange: '-50.00', runningBalance: '-150.00' }] });
  });

  test('are made a short while after midnight, not before', async () => {
    const card = await gateway.makeCard();
    await move.onAccount(card, 1_00n);
    until('2026-03-12T00:02:00Z');
    await makeStatements(gateway.ports);
    expect((await statementsOf({ accountId: card.accountId })).map(({ statementDate }) => statementDate)).not.toContain(
      '2026-03-11',
    );
    until('2026-03-12T00:04:00Z');
    await makeStatements(gateway.ports);
    expect((await statementsOf({ accountId: card.accountId })).at(-1)?.statementDate).toBe('2026-03-11');
  });

  test('of a month cover it from its first to its last day [S1.12]', async () => {
    const card = await gateway.makeCard();
    await move.onAccount(card, 10_00n);
    until('2026-03-31T23:59:59.999Z');
    await move.onAccount(card, 5_00n);
    until('2026-04-01T00:00:00.000Z');
    await move.onAccount(card, 7_00n);
    until('2026-05-02T09:00:00Z');
    await makeStatements(gateway.ports);
    const made = await statementsOf({ accountId: card.accountId, period: 'monthly' });
    expect(made.map(brief)).toEqual([
      ['2026-03-31', '0.00', '15.00', '15.00', 2],
      ['2026-04-30', '15.00', '7.00', '22.00', 1],
    ]);
  });

  test('made twice are made once, and by two gateways at once too', async () => {
    const card = await gateway.makeCard();
    await move.onAccount(card, 3_00n);
    gateway.clock.advance(3 * 24 * hour);
    await Promise.all([makeStatements(gateway.ports), makeStatements(gateway.ports)]);
    const made = await statementsOf({ accountId: card.accountId });
    await makeStatements(gateway.ports);
    expect(await statementsOf({ accountId: card.accountId })).toEqual(made);
    expect(made).toHaveLength(3);
  });

  test('go on without a gap or an overlap when the programme’s zone is changed', async () => {
    const card = await gateway.makeCard();
    // From the last to the first is a day and an hour.
    const [first, last] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    gateway.logged.length = 0;
    const zones = ['Etc/UTC', first, 'America/New_York', 'Asia/Kolkata', last, first, last];
    for (const programTimeZone of zones) {
      await move.onAccount(card, 1_00n);
      gateway.clock.advance(11 * hour);
      await move.onAccount(card, 1_00n);
      gateway.clock.advance(40 * hour);
      await makeStatements({ ...gateway.ports, config: { ...gateway.ports.config, programTimeZone } });
    }
    expect(gateway.logged.filter(({ level }) => level === 'error')).toEqual([]);
    const made = await statementsOf({ accountId: card.accountId, period: 'daily' });
    expect(made.length).toBeGreaterThan(5);
    for (const [place, { periodFrom, beginningBalance }] of made.entries()) {
      const before = made[place - 1];
      if (before) expect([periodFrom, beginningBalance]).toEqual([before.periodTo, before.endingBalance]);
    }
    expect(made.reduce((lines, { lineCount }) => lines + lineCount, 0)).toBe(14);
    expect(made.at(-1)?.endingBalance).toBe('14.00');
  });

  test('catch up on any number of days that were missed', async () => {
    const card = await gateway.makeCard();
    await move.onCard(card, 5_00n);
    gateway.clock.advance(260 * 24 * hour);
    await move.onCard(card, 6_00n);
    gateway.clock.advance(24 * hour);
    await makeStatements(gateway.ports);
    const ofCard = await statementsOf({ cardId: card.id, period: 'daily' });
    expect(ofCard.map(({ endingBalance }) => endingBalance)).toEqual(['5.00', '11.00']);
    for (const { periodFrom, statementDate } of ofCard) expect(periodFrom).toBe(`${statementDate}T00:00:00.000Z`);
    await again();
    const { body } = await gateway.door(staff, 'page', {
      dtoName: 'statement',
      filter: { accountId: card.accountId, period: 'daily' },
      page: 1,
      size: 100,
    });
    expect(body.dto.total).toBe(261);
  });

  test('that can’t be made of one account are told of, made of all others, and tried again', async () => {
    const [broken, sound] = [await gateway.makeCard(), await gateway.makeCard()];
    for (const card of [broken, sound]) await move.onAccount(card, 10_00n);
    // Somebody had their hands in it: what happened on it comes to more than there are numbers for.
    await move.onAccount(broken, 10_00n);
    const setAll = (balanceChange: bigint) =>
      gateway.database.asOwner((db) =>
        db
          .updateTable('accountTransactions')
          .set({ balanceChange })
          .where('accountId', '=', broken.accountId)
          .execute(),
      );
    await setAll(9_000_000_000_000_000_000n);
    gateway.clock.advance(24 * hour);
    gateway.logged.length = 0;
    await makeStatements(gateway.ports);
    expect(await statementsOf({ accountId: sound.accountId, period: 'daily' })).not.toEqual([]);
    const told = gateway.logged.filter(({ message }) => message === 'statements could not be made');
    expect(told).toMatchObject([{ level: 'error', fields: { ids: [broken.accountId] } }]);
    // They are tried again the next time, not the next day.
    await setAll(10_00n);
    await makeStatements(gateway.ports);
    const mended = await statementsOf({ accountId: broken.accountId, period: 'daily' });
    expect(mended).toMatchObject([{ endingBalance: '20.00' }]);
  });
});
