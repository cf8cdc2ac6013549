import { sql } from 'kysely';
import { bandStarts, mostCustomersNamed } from '#domain/authorization/holdBoard.ts';
import { type AccountCurrency, accountCurrencies } from '#domain/currency.ts';
import { dayBounds } from '#domain/dates.ts';
import type { InTransaction } from '../../context.ts';
import { seenIds } from '../../rights/seen.ts';

/** What some open holds add up to. Amounts in minor units, as texts: JSON's numbers would round them; moments are of ISO 8601. */
interface Added {
  currency: AccountCurrency;
  count: number;
  held: string;
  oldest: string;
  endsNext: string | null;
}
/** In one band, at merchants of one code. */
export interface HeldSum extends Added {
  /** In which place among the bands' starts. */
  place: number;
  mccCode: string;
  /** Of them, those that end soon. */
  soonCount: number;
  soonHeld: string;
}
/** Of one customer. */
export interface CustomerSum extends Added {
  customerId: string;
  customerName: string;
}

interface Asked {
  /** Of one customer only. */
  whose: string | undefined;
  soon: Date;
  /** The day in the reader's zone. */
  today: string;
  timeZone: string;
  byCustomer: boolean;
}

/**
 * Adds up the open holds that the caller sees, in one statement that looks at nothing but open holds: they have indexes of
 * their own, by customer and of all.
 */
export async function readHolds(
  ctx: InTransaction,
  { whose, soon, today, timeZone, byCustomer }: Asked,
): Promise<{ sums: HeldSum[]; ofCustomers: CustomerSum[] }> {
  const seen = seenIds(ctx, 'authorization');
  const open = sql`authorizations where is_open and held > 0
    ${whose ? sql`and customer_id = ${whose}` : sql``} ${seen ? sql`and id in (${seen})` : sql``}`;
  const starts = bandStarts(today).map((day) => dayBounds(day, timeZone).from);
  const added = sql`count(*)::integer as count, sum(held)::text as held, ${iso('min(created_at)')} as oldest,
    ${iso('min(hold_expires_at)')} as "endsNext"`;
  const isSoon = sql`filter (where hold_expires_at <= ${soon})`;
  const sums = sql`select width_bucket(created_at, ${starts}::timestamptz[]) as place, mcc_code as "mccCode",
      billing_currency as currency, ${added}, (count(*) ${isSoon})::integer as "soonCount",
      coalesce(sum(held) ${isSoon}, 0)::text as "soonHeld"
    from ${open} group by 1, 2, 3`;
  const ofCustomers = sql`select ranked.*, customer.customer_name as "customerName" from (
      select added.*, sum(count) over (partition by "customerId") as whole from (
        select customer_id as "customerId", billing_currency as currency, ${added} from ${open} group by 1, 2
      ) as added
    ) as ranked join customers as customer on customer.id = ranked."customerId"
    order by whole desc, "customerId", currency limit ${sql.lit(mostCustomersNamed * accountCurrencies.length)}`;
  const part = (rows: typeof sums) => sql`(select coalesce(json_agg(row_to_json(part)), '[]') from (${rows}) as part)`;
  const { rows } = await sql<{ sums: HeldSum[]; ofCustomers: CustomerSum[] }>`select ${part(sums)} as sums,
    ${byCustomer ? part(ofCustomers) : sql`'[]'::json`} as "ofCustomers"`.execute(ctx.db);
  return rows[0] as { sums: HeldSum[]; ofCustomers: CustomerSum[] };
}

const iso = (moment: string) => sql`to_char(${sql.raw(moment)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
