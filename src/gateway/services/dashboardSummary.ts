import { sql } from 'kysely';
import type { AccountCurrency } from '#domain/currency.ts';
import { cardsAppliedMonths, type DashboardSummary } from '#domain/dashboard.ts';
import { addDays, addMonths, dayBounds, defaultTimeZone, localDate } from '#domain/dates.ts';
import { authorizationStatus, recordType, transactionType } from '#domain/enumerations.ts';
import { toDecimal } from '#domain/money.ts';
import { type Context, type InTransaction, inTransaction, permit } from '../context.ts';

interface Wish {
  days?: number | undefined;
  timeZone?: string | undefined;
  customerId?: string | undefined;
}

/** Days of the period and the same number before it, as instants of the caller's zone. */
interface Span {
  timeZone: string;
  from: string;
  to: string;
  days: string[];
  start: Date;
  end: Date;
  startBefore: Date;
}

/** Everything the dashboard shows, in one call: what is there now, and what happened in the last `days` days. */
export function dashboardSummary(ctx: Context, wish: Wish): Promise<DashboardSummary> {
  permit(ctx, 'read', 'dashboard');
  const span = spanOf(ctx.clock(), wish.days ?? 30, wish.timeZone ?? defaultTimeZone);
  return inTransaction(ctx, async (open) => ({
    accounts: await accountTotals(open, wish.customerId),
    cards: await cardTotals(open, wish.customerId),
    cardsByStatus: await cardsByStatus(open, wish.customerId),
    cardsApplied: await cardsApplied(open, span, wish.customerId),
    authorizations: await authorizations(open, span, wish.customerId),
    consumption: await consumption(open, span, wish.customerId),
    from: span.from,
    to: span.to,
  }));
}

function spanOf(now: Date, count: number, timeZone: string): Span {
  const to = localDate(now, timeZone);
  const from = addDays(to, 1 - count);
  const days = Array.from({ length: count }, (_, day) => addDays(from, day));
  const start = new Date(dayBounds(from, timeZone).from);
  const end = new Date(dayBounds(to, timeZone).to);
  const startBefore = new Date(dayBounds(addDays(from, -count), timeZone).from);
  return { timeZone, from, to, days, start, end, startBefore };
}

async function accountTotals({ db }: InTransaction, customerId: string | undefined) {
  const rows = await db
    .selectFrom('accounts')
    .select([
      'currency',
      sql<bigint>`sum(balance)::bigint`.as('balance'),
      sql<bigint>`sum(balance - held)::bigint`.as('available'),
    ])
    .select(sql<bigint>`count(*)`.as('count'))
    .$if(!!customerId, (query) => query.where('customerId', '=', customerId as string))
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return rows.map(asTotal);
}

/** Cards with a balance of their own; what shared cards spend is the accounts'. */
async function cardTotals({ db }: InTransaction, customerId: string | undefined) {
  const rows = await db
    .selectFrom('cards')
    .select([
      'currency',
      sql<bigint>`sum(balance)::bigint`.as('balance'),
      sql<bigint>`sum(balance - held)::bigint`.as('available'),
    ])
    .select(sql<bigint>`count(*)`.as('count'))
    .where('sharedCard', '=', false)
    .$if(!!customerId, (query) => query.where('customerId', '=', customerId as string))
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return rows.map(asTotal);
}

const asTotal = (row: { currency: AccountCurrency; balance: bigint; available: bigint; count: bigint }) => ({
  currency: row.currency,
  balance: toDecimal(row.balance, row.currency),
  available: toDecimal(row.available, row.currency),
  count: Number(row.count),
});

async function cardsByStatus({ db }: InTransaction, customerId: string | undefined) {
  const rows = await db
    .selectFrom('cards')
    .select(['cardStatus', sql<bigint>`count(*)`.as('count')])
    .$if(!!customerId, (query) => query.where('customerId', '=', customerId as string))
    .groupBy('cardStatus')
    .orderBy('cardStatus')
    .execute();
  return rows.map((row) => ({ cardStatus: row.cardStatus, count: Number(row.count) }));
}

/** Cards applied for in this month and the two before it. */
async function cardsApplied({ db }: InTransaction, { to, timeZone }: Span, customerId: string | undefined) {
  const thisMonth = to.slice(0, 7);
  const months = Array.from({ length: cardsAppliedMonths }, (_, back) =>
    addMonths(`${thisMonth}-01`, back + 1 - cardsAppliedMonths).slice(0, 7),
  );
  const since = new Date(dayBounds(`${months[0]}-01`, timeZone).from);
  const month = sql<string>`to_char(created_at at time zone ${sql.lit(timeZone)}, 'YYYY-MM')`;
  const rows = await db
    .selectFrom('cardApplications')
    .select([month.as('month'), sql<bigint>`sum(quantity)::bigint`.as('count')])
    .where('createdAt', '>=', since)
    .$if(!!customerId, (query) => query.where('customerId', '=', customerId as string))
    .groupBy(month)
    .execute();
  const counts = new Map(rows.map((row) => [row.month, Number(row.count)]));
  return months.map((each) => ({ month: each, count: counts.get(each) ?? 0 }));
}

async function authorizations({ db }: InTransaction, { start, end }: Span, customerId: string | undefined) {
  const rows = await db
    .selectFrom('authorizations')
    .select([
      'billingCurrency',
      sql<bigint>`sum(billing_amount)::bigint`.as('amount'),
      sql<bigint>`count(*)`.as('count'),
    ])
    .where('createdAt', '>=', start)
    .where('createdAt', '<', end)
    .where('authorizationStatus', '=', authorizationStatus.code.approval)
    // Refunds, verifications and settlements have records of their own; received are the requests to spend.
    .where('recordType', '=', recordType.code.cardAuthorization)
    .$if(!!customerId, (query) => query.where('customerId', '=', customerId as string))
    .groupBy('billingCurrency')
    .orderBy('billingCurrency')
    .execute();
  return rows.map((row) => ({
    currency: row.billingCurrency,
    amount: toDecimal(row.amount, row.billingCurrency),
    count: Number(row.count),
  }));
}

async function consumption({ db }: InTransaction, span: Span, customerId: string | undefined) {
  const day = sql<string>`to_char(created_at at time zone ${sql.lit(span.timeZone)}, 'YYYY-MM-DD')`;
  const rows = await db
    .selectFrom('cardTransactions')
    .select(['billingCurrency', day.as('date')])
    .select([sql<bigint>`sum(billing_amount)::bigint`.as('amount'), sql<bigint>`count(*)`.as('count')])
    .where('type', '=', transactionType.code.consumption)
    .where('createdAt', '>=', span.startBefore)
    .where('createdAt', '<', span.end)
    .$if(!!customerId, (query) => query.where('customerId', '=', customerId as string))
    .groupBy(['billingCurrency', day])
    .execute();
  const currencies = [...new Set(rows.map((row) => row.billingCurrency))].sort();
  return currencies.map((currency) => {
    const own = new Map(rows.filter((row) => row.billingCurrency === currency).map((row) => [row.date, row]));
    const within = (from: string, to: string) =>
      [...own.values()].filter(({ date }) => date >= from && date <= to).reduce((sum, { amount }) => sum + amount, 0n);
    return {
      currency,
      total: toDecimal(within(span.from, span.to), currency),
      previousTotal: toDecimal(within('', addDays(span.from, -1)), currency),
      days: span.days.map((date) => ({
        date,
        amount: toDecimal(own.get(date)?.amount ?? 0n, currency),
        count: Number(own.get(date)?.count ?? 0),
      })),
    };
  });
}
