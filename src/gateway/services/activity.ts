import { sql, type Transaction } from 'kysely';
import type { AccountCurrency } from '#domain/currency.ts';
import { authorizationStatus, recordType, transactionType } from '#domain/enumerations.ts';
import type { InTransaction } from '../context.ts';
import type { ActivityKind } from '../db/activityTables.ts';
import { prepared } from '../db/statementMarks.ts';
import type { Tables } from '../db/tables.ts';

/** Something that happened, or what changed about it since. */
export interface Activity {
  customerId: string;
  /** The row's createdAt, also when it is changed later. */
  at: Date;
  kind: ActivityKind;
  /** What the customer is billed in, and minor units of it: what is added to the sum. */
  currency: AccountCurrency;
  amount: bigint;
  /** What is added to the count: 1 for what is new, 0 for another amount, −1 for what counts no more. */
  times?: -1 | 0 | 1;
}

/** Which transactions of cards are summed up, and as what. */
export const activityOf: Partial<Record<number, ActivityKind>> = {
  [transactionType.code.consumption]: 'consumption',
  [transactionType.code.consumptionRefund]: 'refund',
};

/**
 * Keeps the sums that the dashboard shows, in the transaction of what they count. An approved request to spend
 * (recordType cardAuthorization, authorizationStatus approval) counts as 'authorization'; when its amount or its status
 * changes, count the difference, at its createdAt. Transactions are counted where they are recorded (money/record.ts).
 * Call it after purses are locked. Writes of one customer go on beside each other, in eight rows of the same stretch of time
 * (migrations/0029).
 */
export async function countActivity(
  { db }: Pick<InTransaction, 'db'>,
  { customerId, at, kind, currency, amount, times = 1 }: Activity,
): Promise<void> {
  await sql`select count_activity(${customerId}::uuid, ${at}::timestamptz, ${kind}, ${currency}, ${amount}::bigint,
    ${times}::bigint) ${prepared}`.execute(db);
}

const epoch = sql`timestamptz '2000-01-01 00:00:00+00'`;

/** What the sums must say, from the rows that they count. Columns: those of `activity` without slot. */
export const activityFromRows = sql`
  select customer_id, grain, date_bin(width, created_at, ${epoch}) as bucket, kind, currency,
    sum(amount)::bigint as amount, count(*) as times
  from (
    select customer_id, created_at, billing_currency as currency, billing_amount as amount,
      case type ${sql.join(
        Object.entries(activityOf).map(([type, kind]) => sql`when ${sql.lit(Number(type))} then ${sql.lit(kind)}`),
        sql` `,
      )} end as kind
    from card_transactions where type in (${sql.join(Object.keys(activityOf).map((type) => sql.lit(Number(type))))})
    union all
    select customer_id, created_at, billing_currency, billing_amount, 'authorization'
    from authorizations
    where authorization_status = ${sql.lit(authorizationStatus.code.approval)}
      and record_type = ${sql.lit(recordType.code.cardAuthorization)}
  ) as happened, (values ('quarter', interval '15 minutes'), ('day', interval '1 day')) as grains (grain, width)
  group by 1, 2, 3, 4, 5`;

/**
 * Makes the sums anew from the rows that they count, of one customer or of all: for rows that were written without them.
 * Nothing may be written meanwhile.
 */
export async function recountActivity(db: Transaction<Tables>, customerId?: string): Promise<void> {
  const whose = customerId ? sql`customer_id = ${customerId}` : sql`true`;
  await sql`delete from activity where ${whose}`.execute(db);
  await sql`insert into activity (customer_id, grain, bucket, kind, currency, slot, amount, times)
    select customer_id, grain, bucket, kind, currency, 0, amount, times
    from (${activityFromRows}) as counted where ${whose}`.execute(db);
}
