import { sql } from 'kysely';
import { activityFromRows } from '../services/activity.ts';
import { sqlCheck } from './check.ts';

/** The sums that the dashboard shows are those of the rows that they count. */
export const activityChecks = [
  sqlCheck(
    'activity.sums',
    'What is summed up by quarter of an hour and by day is what the transactions and authorizations add up to',
    sql`select customer_id, grain, bucket, kind, currency, sum(amount) as amount_off, sum(times) as times_off
      from (
        select customer_id, grain, bucket, kind, currency, amount, times from activity
        union all
        select customer_id, grain, bucket, kind, currency, -amount, -times from (${activityFromRows}) as counted
      ) as compared
      group by customer_id, grain, bucket, kind, currency having sum(amount) <> 0 or sum(times) <> 0`,
  ),
];
