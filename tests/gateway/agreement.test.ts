import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayBounds } from '#domain/dates.ts';
import { statementType, transactionType } from '#domain/enumerations.ts';
import { fromDecimal } from '#domain/money.ts';
import { brokenRules } from '#gateway/verify/verify.ts';
import { type Caller, seededGateway, type TestGateway } from '#tests/gateway.ts';

// biome-ignore lint/suspicious/noExplicitAny: records of several nouns
type Rec = any; // oxlint-disable-line typescript/no-explicit-any

let gateway: TestGateway;
/** Sees every customer, and one who sees only their own. */
const callers: Record<'staff' | 'customer', Caller> = { staff: {}, customer: {} };

beforeAll(async () => {
  gateway = await seededGateway();
  const acme = await gateway.asStaff((db) =>
    db.selectFrom('users').select('customerId').where('email', '=', 'admin@acme.test').executeTakeFirstOrThrow(),
  );
  callers.staff = (await gateway.signIn(await gateway.makeUser())).caller;
  callers.customer = (await gateway.signIn(await gateway.makeUser({ customer: acme.customerId as string }))).caller;
});
afterAll(() => gateway.close());

/** Every record that matches, page after page. */
async function all(caller: Caller, dtoName: string, filter: object = {}): Promise<Rec[]> {
  const records: Rec[] = [];
  for (let after: string | undefined; ; ) {
    const { body } = await gateway.door(caller, 'page', {
      dtoName,
      page: 1,
      size: 100,
      filter,
      ...(after && { after }),
    });
    records.push(...body.dto.records);
    after = body.dto.next ?? undefined;
    if (!after) return records;
  }
}

/** The rows of the file that the same filter exports: heading → cell. */
async function exported(caller: Caller, dtoName: string, filter: object, columns: string[]): Promise<string[][]> {
  const { body, status } = await gateway.door(caller, 'export', { dtoName, filter, columns, format: 'csv' });
  expect(status).toBe(200);
  return body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line: string) => line.split(',').map((cell) => cell.replaceAll('"', '')));
}

/** Sums in minor units by currency: no rounding can hide a cent. */
function sums<R>(rows: readonly R[], currencyOf: (row: R) => string, amountOf: (row: R) => string) {
  const found: Record<string, bigint> = {};
  for (const row of rows) {
    const currency = currencyOf(row);
    found[currency] = (found[currency] ?? 0n) + fromDecimal(amountOf(row), currency);
  }
  return found;
}

const withoutZeros = (found: Record<string, bigint>) =>
  Object.fromEntries(Object.entries(found).filter(([, amount]) => amount !== 0n));

test.each(['staff', 'customer'] as const)(
  'what %s read about spending is the same on the dashboard, in the list and in the file',
  async (who) => {
    const caller = callers[who];
    for (const timeZone of ['Etc/UTC', 'Asia/Kolkata', 'America/New_York']) {
      const { body } = await gateway.command(caller, 'dashboardSummary', { days: 30, timeZone });
      const { from, to, consumption } = body.dto;
      const createdAt = { from: dayBounds(from, timeZone).from, to: addMilliseconds(dayBounds(to, timeZone).to, -1) };
      const filter = { type: transactionType.code.consumption, createdAt };
      const listed = await all(caller, 'cardTransaction', filter);
      const file = await exported(caller, 'cardTransaction', filter, ['billingCurrency', 'billingAmount']);
      expect(listed.length).toBeGreaterThan(50);
      expect(file).toHaveLength(listed.length);
      const onDashboard = sums(
        consumption as Rec[],
        (row) => row.currency,
        (row) => row.total,
      );
      const inList = sums(
        listed,
        (row) => row.billingCurrency,
        (row) => row.billingAmount,
      );
      expect(withoutZeros(onDashboard)).toEqual(inList);
      expect(
        sums(
          file,
          ([currency = '']) => currency,
          ([, amount = '']) => amount,
        ),
      ).toEqual(inList);
    }
  },
);

const addMilliseconds = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

test.each(['staff', 'customer'] as const)(
  'what %s read about balances is the same wherever they stand',
  async (who) => {
    const caller = callers[who];
    const { body } = await gateway.command(caller, 'dashboardSummary', {});
    for (const [noun, total, columns] of [
      ['account', body.dto.accounts, ['currency', 'balance']],
      ['cardBalance', body.dto.cards, ['currency', 'balance']],
    ] as const) {
      const currency = (row: Rec) => row.currency;
      const records = (await all(caller, noun)).filter(({ sharedCard }) => sharedCard !== true);
      const listed = sums(records, currency, (row) => row.balance);
      expect(sums(total as Rec[], currency, (row) => row.balance)).toEqual(listed);
      expect(sums(total as Rec[], currency, (row) => row.available)).toEqual(
        sums(records, currency, (row) => row.available),
      );
      if (noun === 'account') {
        const file = await exported(caller, noun, {}, [...columns]);
        expect(
          sums(
            file,
            ([code = '']) => code,
            ([, amount = '']) => amount,
          ),
        ).toEqual(listed);
      }
    }
  },
);

test('a month’s statement is its days’ statements, its list and its file', async () => {
  const caller = callers.customer;
  const months = await all(caller, 'statement', {
    statementType: statementType.code.accountTransaction,
    period: 'monthly',
  });
  const busy = months.filter(({ lineCount }) => lineCount > 5).slice(0, 6);
  expect(busy.length).toBeGreaterThan(2);
  for (const month of busy) {
    const { accountId, currency, periodFrom, periodTo } = month;
    const createdAt = { from: periodFrom, to: addMilliseconds(periodTo, -1) };
    const filter = { accountId, createdAt };
    const listed = await all(caller, 'accountTransaction', filter);
    expect(listed).toHaveLength(month.lineCount);
    const change = listed.reduce((sum, row) => sum + fromDecimal(row.balanceChange, currency), 0n);
    expect(change).toBe(fromDecimal(month.changeAmount, currency));
    // The newest comes first.
    expect(listed[0].balanceAfter).toBe(month.endingBalance);
    const file = await exported(caller, 'accountTransaction', filter, ['billingCurrency', 'balanceChange']);
    expect(
      sums(
        file,
        ([code = '']) => code,
        ([, amount = '']) => amount,
      ),
    ).toEqual({ [currency]: change });

    const days = await all(caller, 'statement', {
      accountId,
      period: 'daily',
      statementDate: { from: periodFrom.slice(0, 10), to: addDays(periodTo.slice(0, 10), -1) },
    });
    expect(
      sums(
        days,
        () => currency,
        (row) => row.changeAmount,
      ),
    ).toEqual({ [currency]: change });
  }
});

test('the demonstration keeps every rule', async () => {
  expect(await brokenRules({ ...gateway.ports, db: gateway.database.db })).toEqual([]);
});
