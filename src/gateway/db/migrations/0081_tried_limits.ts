import { type Kysely, sql } from 'kysely';

/**
 * What limits would have said to the approved requests of a card and of those before it, whose use they count as `usage_in` does: each as
 * it was asked, the checks of limits in their order. What was used by then is told by what purchases held and had settled after
 * each of their steps (0062). A limit that is null isn't asked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function try_limits(of_card uuid, whose uuid, limits jsonb, since timestamptz, until timestamptz)
  returns table (id uuid, amount bigint, created_at timestamptz, failed text)
  language plpgsql stable as $$
  declare
    single bigint := limits ->> 'max_single_amount';
    daily bigint := limits ->> 'daily_limit';
    monthly bigint := limits ->> 'monthly_limit';
    overall bigint := limits ->> 'overall_total_limit';
    most_times integer := limits ->> 'max_daily_transactions';
    chain uuid[];
  begin
    select array_append(c.earlier_card_ids, c.id) into chain from cards as c where c.id = of_card and c.customer_id = whose;
    return query
      with steps as (
        select a.id as purchase, a.usage_day, event.sequence, event.kind, event.record_id, event.created_at as at,
          event.billing_amount as asked, event.held_after + event.settled_after as counts,
          lag(event.held_after + event.settled_after, 1, 0::bigint) over (partition by a.id order by event.sequence) as counted
        from authorizations as a
          join authorization_events as event on event.authorization_id = a.id and event.customer_id = a.customer_id
        where a.card_id = any(chain) and a.customer_id = whose and a.usage_day is not null and event.created_at < until
      ), totals as (
        select steps.*, sum(steps.counts - steps.counted) over of_day as day_used,
          sum((steps.counts > 0)::integer - (steps.counted > 0)::integer) over of_day as day_times,
          sum(steps.counts - steps.counted) over of_month as month_used,
          sum(steps.counts - steps.counted) over ever as ever_used
        from steps
        window of_day as (partition by steps.usage_day order by steps.at, steps.purchase, steps.sequence
            rows between unbounded preceding and 1 preceding),
          of_month as (partition by date_trunc('month', steps.usage_day) order by steps.at, steps.purchase, steps.sequence
            rows between unbounded preceding and 1 preceding),
          ever as (order by steps.at, steps.purchase, steps.sequence rows between unbounded preceding and 1 preceding)
      )
      select t.record_id, t.asked, t.at, case
          when t.counted + t.asked > single then 'maxSingleAmount'
          when coalesce(t.day_used, 0) + t.asked > daily then 'dailyLimit'
          when coalesce(t.month_used, 0) + t.asked > monthly then 'monthlyLimit'
          when coalesce(t.ever_used, 0) + t.asked > overall then 'overallTotalLimit'
          when t.kind = 'approve' and coalesce(t.day_times, 0) >= most_times then 'maxDailyTransactions'
        end
      from totals as t
      where t.kind in ('approve', 'increment') and t.asked > 0 and t.at >= since;
  end $$`.execute(db);
}
