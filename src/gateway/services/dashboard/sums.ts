import { type RawBuilder, sql } from 'kysely';
import type { AccountCurrency } from '#domain/currency.ts';
import { mostLookedAt, mostNamed } from '#domain/dashboard/dashboard.ts';
import { authorizationStatus, type CardStatus, recordType } from '#domain/enumerations.ts';
import type { InTransaction } from '../../context.ts';
import type { ActivityKind } from '../../db/activityTables.ts';
import { seenIds } from '../../rights/seen.ts';
import { grainFor, type Span } from './span.ts';

/** Amounts and counts as texts: JSON's numbers would round them. */
interface Total {
  currency: AccountCurrency;
  balance: string;
  available: string;
  count: number;
}
/** `part` counts from 0: which stretch of the asked bounds. */
interface Happened {
  currency: AccountCurrency;
  part: number;
  amount: string;
  count: number;
}
export interface Sums {
  accounts: Total[];
  cards: Total[];
  cardsByStatus: { cardStatus: CardStatus; count: number }[];
  applied: { part: number; count: number }[];
  authorizations: Happened[];
  consumption: Happened[];
  answers: { failedCheck: string | null; isDeclined: boolean; count: number }[];
  merchants: { merchantName: string; currency: AccountCurrency; amount: string; count: number }[];
  /** One line where there are customers of whom nothing is added. */
  leftOut: unknown[];
}

/**
 * Everything that the dashboard adds up, in one statement; what happened comes from the kept sums (activity.ts). Of records that the
 * caller doesn't see nothing is added.
 */
export async function readSums(ctx: InTransaction, span: Span, customerId: string | undefined): Promise<Sums> {
  const { db } = ctx;
  const whose = customerId ? sql`customer_id = ${customerId}` : notSandbox;
  const seen = (noun: string) => {
    const ids = seenIds(ctx, noun);
    return ids ? sql`${whose} and id in (${ids})` : whose;
  };
  const [accounts, cards, applications] = [seen('account'), seen('card'), seen('cardApplication')];
  const parts = {
    accounts: totals(sql`accounts`, accounts),
    // Cards with a balance of their own; what shared cards spend is the accounts'.
    cards: totals(sql`cards`, sql`not shared_card and ${cards}`),
    cardsByStatus: sql`select card_status as "cardStatus", count(*) from cards where ${cards} group by 1 order by 1`,
    applied: sql`select width_bucket(created_at, ${instants(span.monthBounds)}) - 1 as part, sum(quantity) as count
      from card_applications where created_at >= ${span.monthBounds[0]} and ${applications} group by 1`,
    authorizations: happened('authorization', span.bounds.slice(1, 2), span.bounds.at(-1) as Date, whose, span),
    consumption: happened('consumption', span.bounds.slice(0, -1), span.bounds.at(-1) as Date, whose, span),
    answers: sql`select failed_check as "failedCheck", authorization_status = ${declined} as "isDeclined", count(*)
      from ${newest(customerId, span)} group by 1, 2 order by 3 desc, 1`,
    // Amounts of several currencies have no order among each other: each has its own first ones.
    merchants: sql`select "merchantName", currency, amount::text, count from (
        select merchant_name as "merchantName", billing_currency as currency, sum(billing_amount) as amount,
          count(distinct coalesce(original_authorization_id, id)) as count,
          row_number() over (partition by billing_currency order by sum(billing_amount) desc, merchant_name) as place
        from ${newest(customerId, span)} where authorization_status <> ${declined} group by 1, 2
      ) as ranked where place <= ${sql.lit(mostNamed)} order by currency, place`,
    leftOut: sql`select 1 from customers where sandbox and ${customerId === undefined} limit 1`,
  } satisfies Record<keyof Sums, RawBuilder<unknown>>;
  const pairs = Object.entries(parts).map(
    ([name, rows]) =>
      sql`${sql.lit(name)}, (select coalesce(json_agg(row_to_json(${sql.id(name)})), '[]') from (${rows}) as ${sql.id(name)})`,
  );
  const { rows } = await sql<{ sums: Sums }>`select json_build_object(${sql.join(pairs)}) as sums`.execute(db);
  return (rows[0] as { sums: Sums }).sums;
}

const { declined, reversal } = authorizationStatus.code;

/**
 * The newest requests of the period, a bounded number of them, by the index that they stand in: ids tell the time, and a
 * customer's own are in an index of theirs. A reversal is no request: nothing is spent by it, and nobody could decline it.
 */
function newest(customerId: string | undefined, { bounds }: Span) {
  const [whose, order] = customerId
    ? [sql`customer_id = ${customerId}`, sql`created_at desc, id desc`]
    : [notSandbox, sql`id desc`];
  const latest = sql`select id, original_authorization_id, failed_check, authorization_status, merchant_name,
      billing_currency, billing_amount, created_at
    from authorizations
    where record_type = ${recordType.code.cardAuthorization} and authorization_status <> ${reversal} and ${whose}
    order by ${order} limit ${sql.lit(mostLookedAt)}`;
  return sql`(select * from (${latest}) as latest where created_at >= ${bounds[1]}) as newest`;
}

/** What is only tried isn't the programme's. */
const notSandbox = sql`customer_id not in (select id from customers where sandbox)`;

const totals = (table: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
  select currency, sum(balance)::text as balance, sum(balance - held)::text as available, count(*)
  from ${table} where ${condition} group by currency order by currency`;

const happened = (
  kind: ActivityKind,
  starts: readonly Date[],
  end: Date,
  whose: RawBuilder<unknown>,
  { bounds }: Span,
) => sql`
  select currency, width_bucket(bucket, ${instants(starts)}) - 1 as part, sum(amount)::text as amount, sum(times) as count
  from activity
  where grain = ${grainFor(bounds)} and kind = ${kind} and bucket >= ${starts[0]} and bucket < ${end} and ${whose}
  group by 1, 2 having sum(times) <> 0 order by 1, 2`;

const instants = (dates: readonly Date[]) => sql`${dates.map((date) => date.toISOString())}::timestamptz[]`;
