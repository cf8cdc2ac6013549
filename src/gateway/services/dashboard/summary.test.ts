import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '#domain/account/account.ts';
import type { CardApplication } from '#domain/application/application.ts';
import type { Authorization } from '#domain/authorization/authorization.ts';
import type { Card } from '#domain/card/card.ts';
import type { AccountCurrency } from '#domain/currency.ts';
import {
  type DashboardSummary,
  mostLookedAt,
  mostNamed,
  DashboardSummary as Summary,
} from '#domain/dashboard/dashboard.ts';
import { addDays, addMonths, localDate } from '#domain/dates.ts';
import { complianceStatus } from '#domain/enumerations.ts';
import { fromDecimal, toDecimal } from '#domain/money.ts';
import type { CardTransaction } from '#domain/transaction/transaction.ts';
import { type Caller, seededGateway, type TestGateway } from '#tests/gateway.ts';

let gateway: TestGateway;
let operator: Caller;
let acme: Caller;

beforeAll(async () => {
  gateway = await seededGateway();
  operator = (await gateway.signIn({ email: 'operator@portal.test', password: 'Portal#2026' })).caller;
  acme = (await gateway.signIn({ email: 'admin@acme.test', password: 'Portal#2026' })).caller;
});
afterAll(() => gateway.close());

/** The summary of somebody who sees all of it. */
type Whole = { [Field in keyof DashboardSummary]: NonNullable<DashboardSummary[Field]> };
async function summaryOf(caller: Caller, input: object = {}): Promise<Whole> {
  const summary = Summary.parse((await gateway.command(caller, 'dashboardSummary', input)).body.dto);
  expect(Object.values(summary)).not.toContain(null);
  return summary as Whole;
}

/** Every record of a noun that the caller sees, page by page. */
async function everything<T>(caller: Caller, dtoName: string, filter: object = {}): Promise<T[]> {
  const records: T[] = [];
  for (let page = 1; ; page++) {
    const { dto } = (await gateway.door(caller, 'page', { dtoName, page, size: 100, filter })).body;
    records.push(...dto.records);
    if (!dto.hasNext) return records;
  }
}

const sum = (amounts: string[], currency: string) =>
  toDecimal(
    amounts.reduce((total, amount) => total + fromDecimal(amount, currency), 0n),
    currency,
  );

test('totals are the sums of the accounts and the cards that the caller sees', async () => {
  for (const caller of [operator, acme]) {
    const summary = await summaryOf(caller);
    const accounts = await everything<Account>(caller, 'account');
    const cards = (await everything<Card>(caller, 'card')).filter(({ sharedCard }) => !sharedCard);
    expect(summary.accounts.length).toBeGreaterThan(0);
    for (const { currency, balance, available, count } of summary.accounts) {
      const own = accounts.filter((account) => account.currency === currency);
      expect(count).toBe(own.length);
      expect(balance).toBe(
        sum(
          own.map((account) => account.balance),
          currency,
        ),
      );
      expect(available).toBe(
        sum(
          own.map((account) => account.available),
          currency,
        ),
      );
    }
    for (const { currency, balance } of summary.cards) {
      const own = cards.filter((card) => card.currency === currency);
      expect(balance).toBe(
        sum(
          own.map((card) => card.cardBalance as string),
          currency,
        ),
      );
    }
  }
});

const taken = (all: Authorization[]) => all.filter(({ authorizationStatus: status }) => status !== 5);
/** What takes more of a purchase that is open is no other one. */
const purchasesOf = (all: Authorization[]) =>
  new Set(all.map(({ id, originalAuthorizationId }) => originalAuthorizationId ?? id)).size;

/** The merchants where most was spent in a currency, the largest amount first: names decide between equals. */
function topOf(all: Authorization[], currency: AccountCurrency) {
  const there = all.filter(({ billingCurrency }) => billingCurrency === currency);
  return [...Map.groupBy(there, ({ merchantName }) => merchantName)]
    .map(([merchantName, its]) => ({
      merchantName,
      currency,
      amount: sum(
        its.map(({ billingAmount }) => billingAmount),
        currency,
      ),
      count: purchasesOf(its),
    }))
    .toSorted((a, b) => Number(b.amount) - Number(a.amount) || (a.merchantName < b.merchantName ? -1 : 1))
    .slice(0, mostNamed);
}

test('merchants and declines are told from the newest authorizations of the period', async () => {
  for (const caller of [operator, acme]) {
    const { from, to, recent } = await summaryOf(caller, { days: 30 });
    const filter = { recordType: 'cardAuthorization', createdAt: { from, to } };
    const happened = await everything<Authorization>(caller, 'authorization', filter);
    // What gives back is no request, and nothing that was spent.
    const all = happened.filter(({ authorizationStatus: status }) => status !== 2).slice(0, mostLookedAt);
    expect(happened.length).toBeGreaterThan(all.length);
    const declined = all.filter(({ authorizationStatus: status }) => status === 5);
    expect(declined.length).toBeGreaterThan(0);
    expect(recent).toMatchObject({
      count: all.length,
      isAll: all.length < mostLookedAt,
      declined: declined.length,
    });
    for (const { failedCheck, count } of recent?.reasons ?? [])
      expect(count).toBe(declined.filter((each) => each.failedCheck === failedCheck).length);
    expect(recent?.merchants.length).toBeGreaterThan(0);
    const perCurrency = Map.groupBy(recent?.merchants ?? [], ({ currency }) => currency);
    expect([...perCurrency.keys()]).toEqual([...new Set(taken(all).map((each) => each.billingCurrency))].toSorted());
    for (const [currency, merchants] of perCurrency) expect(merchants).toEqual(topOf(taken(all), currency));
    for (const { merchantName, currency, amount, count } of recent?.merchants ?? []) {
      const there = all.filter(
        (each) =>
          each.merchantName === merchantName && each.billingCurrency === currency && each.authorizationStatus !== 5,
      );
      expect([merchantName, purchasesOf(there)]).toEqual([merchantName, count]);
      expect(
        sum(
          there.map(({ billingAmount }) => billingAmount),
          currency,
        ),
      ).toBe(amount);
    }
  }
});

test('consumption is what the card transactions of the period say, day by day, beside the period before', async () => {
  const { from, to, consumption } = await summaryOf(acme, { days: 30 });
  const during = async (start: string, end: string) =>
    everything<CardTransaction>(acme, 'cardTransaction', { type: 151, createdAt: { from: start, to: end } });
  const now = await during(from, to);
  const before = await during(addDays(from, -30), addDays(from, -1));
  expect(now.length).toBeGreaterThan(0);
  for (const { currency, total, previousTotal, days } of consumption) {
    const of = (records: CardTransaction[]) =>
      records.filter(({ billingCurrency }) => billingCurrency === currency).map(({ billingAmount }) => billingAmount);
    expect(total).toBe(sum(of(now), currency));
    expect(previousTotal).toBe(sum(of(before), currency));
    expect(days).toHaveLength(30);
    expect(
      sum(
        days.map(({ amount }) => amount),
        currency,
      ),
    ).toBe(total);
  }
});

test('received authorizations are the approved requests to spend of the period, with their quantity', async () => {
  const { from, to, authorizations } = await summaryOf(acme, { days: 30 });
  const filter = { authorizationStatus: 1, recordType: 'cardAuthorization', createdAt: { from, to } };
  const received = await everything<Authorization>(acme, 'authorization', filter);
  expect(authorizations.length).toBeGreaterThan(0);
  for (const { currency, amount, count } of authorizations) {
    const own = received.filter(({ billingCurrency }) => billingCurrency === currency);
    expect(count).toBe(own.length);
    expect(amount).toBe(
      sum(
        own.map(({ billingAmount }) => billingAmount),
        currency,
      ),
    );
  }
});

describe('in other zones its days are theirs, and every amount is still the sum of the rows', () => {
  const zones = ['Asia/Shanghai', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia', 'America/New_York'];
  const onDays = <T extends { createdAt: string }>(records: T[], zone: string) =>
    records.map((record) => ({ ...record, day: localDate(record.createdAt, zone) }));
  const during = <T extends { day: string }>(records: T[], from: string, to: string) =>
    records.filter(({ day }) => day >= from && day <= to);
  const amounts = (records: { billingAmount: string }[]) => records.map(({ billingAmount }) => billingAmount);

  test.each(['operator', 'customer'])('for the %s', async (who) => {
    const caller = who === 'operator' ? operator : acme;
    const spent = await everything<CardTransaction>(caller, 'cardTransaction', { type: 151 });
    const received = { authorizationStatus: 1, recordType: 'cardAuthorization' };
    const asked = await everything<Authorization>(caller, 'authorization', received);
    for (const timeZone of zones) {
      const { from, to, consumption, authorizations } = await summaryOf(caller, { days: 90, timeZone });
      for (const { currency, previousTotal, days } of consumption) {
        const own = onDays(spent, timeZone).filter(({ billingCurrency }) => billingCurrency === currency);
        for (const { date, amount, count } of days) {
          const ofDay = during(own, date, date);
          expect([date, amount, count]).toEqual([date, sum(amounts(ofDay), currency), ofDay.length]);
        }
        const before = during(own, addDays(from, -90), addDays(from, -1));
        expect(previousTotal).toBe(sum(amounts(before), currency));
      }
      for (const { currency, amount, count } of authorizations) {
        const own = during(onDays(asked, timeZone), from, to).filter(
          ({ billingCurrency }) => billingCurrency === currency,
        );
        expect([count, amount]).toEqual([own.length, sum(amounts(own), currency)]);
      }
    }
  });
});

describe('the period', () => {
  test.each([7, 30, 90])('of %i days ends today, where the caller is', async (days) => {
    const today = new Date(gateway.clock.now()).toISOString().slice(0, 10);
    expect(await summaryOf(operator, { days })).toMatchObject({ from: addDays(today, 1 - days), to: today });
    const auckland = await summaryOf(operator, { days, timeZone: 'Pacific/Kiritimati' });
    expect([today, addDays(today, 1)]).toContain(auckland.to);
  });

  test('of another length, or in no time zone, is refused', async () => {
    expect((await gateway.command(operator, 'dashboardSummary', { days: 31 })).status).toBe(400);
    expect((await gateway.command(operator, 'dashboardSummary', { timeZone: "Etc/UTC'; --" })).status).toBe(400);
  });
});

test('cards applied are those of this month and the two before it, and no older ones [S9.1]', async () => {
  const { cardsApplied } = await summaryOf(operator);
  const today = new Date(gateway.clock.now()).toISOString().slice(0, 10);
  const months = [-2, -1, 0].map((month) => addMonths(today, month).slice(0, 7));
  expect(cardsApplied.map(({ month }) => month)).toEqual(months);
  const applications = await everything<CardApplication>(operator, 'cardApplication');
  for (const { month, count } of cardsApplied) {
    const own = applications.filter(({ createdAt }) => createdAt.startsWith(month));
    expect([month, count]).toEqual([month, own.reduce((cards, { quantity }) => cards + quantity, 0)]);
  }
  expect(applications.some(({ createdAt }) => createdAt.slice(0, 7) < (months[0] as string))).toBe(true);
});

test('operator staff may ask for one customer and get what that customer sees', async () => {
  const [{ id }] = (await everything<{ id: string }>(acme, 'customer')) as [{ id: string }];
  // What waits for operators waits for nobody else (toActOn.test.ts).
  const { toActOn: _, ...figures } = await summaryOf(operator, { customerId: id });
  const { toActOn: __, ...own } = await summaryOf(acme);
  expect(figures).toEqual(own);
});

test('nothing is shown without a session', async () => {
  expect((await gateway.command({}, 'dashboardSummary')).status).toBe(401);
});

test('the first day is over for good once all of it was done, for staff as for who was never asked to do it', async () => {
  const { steps } = (await gateway.command(operator, 'firstDay', {})).body.dto;
  expect(steps.filter(({ isDone }: { isDone: boolean }) => !isDone)).toEqual([]);
  expect((await summaryOf(acme)).firstDay).toEqual([]);
  expect((await summaryOf(operator)).firstDay).toEqual([]);
  // Whom it was done with may go.
  await gateway.asStaff((db) =>
    db.updateTable('cardholders').set({ onboardingStatus: complianceStatus.code.closed }).execute(),
  );
  expect((await summaryOf(operator)).firstDay).toEqual([]);
});
