import { type Kysely, sql } from 'kysely';
import { raiseWall } from '../walls.ts';

/**
 * How often and for how much something happened to a customer, by quarter of an hour and by day of UTC, kept with the
 * rows that it counts (services/activity.ts). Every zone's days begin on a quarter of an hour.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table activity (
    customer_id uuid not null,
    grain text not null check (grain in ('quarter', 'day')),
    bucket timestamptz not null,
    kind text not null,
    currency char(3) not null,
    slot smallint not null,
    amount bigint not null,
    times bigint not null,
    primary key (customer_id, grain, kind, bucket, currency, slot)
  )`.execute(db);
  await sql`create index activity_everybody on activity (grain, kind, bucket) include (currency, amount, times)`.execute(
    db,
  );
  await raiseWall(db, 'activity', 'customer_id');
  // Walls hold for the owner too: what is there already is seen only by who says so.
  await sql`select set_config('app.staff', 'on', true)`.execute(db);
  await sql`insert into activity (customer_id, grain, bucket, kind, currency, slot, amount, times)
    select customer_id, grain, date_bin(width, created_at, timestamptz '2000-01-01 00:00:00+00'), kind, currency, 0,
      sum(amount), count(*)
    from (
      select customer_id, created_at, case type when 151 then 'consumption' else 'refund' end as kind,
        billing_currency as currency, billing_amount as amount
      from card_transactions where type in (151, 152)
      union all
      select customer_id, created_at, 'authorization', billing_currency, billing_amount
      from authorizations where authorization_status = 1 and record_type = 'cardAuthorization'
    ) as happened, (values ('quarter', interval '15 minutes'), ('day', interval '1 day')) as grains (grain, width)
    group by 1, 2, 3, 4, 5`.execute(db);
}
