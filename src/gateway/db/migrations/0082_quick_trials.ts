import { type Kysely, sql } from 'kysely';

/**
 * As in 0080, and quicker over many purchases: to compile the statement for each slice took longer than to ask it, its sorts went to disk, and planned
 * for whatever rule, it asked each purchase about conditions that the rule doesn't have; and slices of a few hundred cardholders read the whole table.
 * Steps that ask and move nothing aren't added up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function try_rule(said jsonb, holders uuid[], since timestamptz, until timestamptz, zone text)
  returns table (id uuid, card_id uuid, currency text, amount bigint, created_at timestamptz, is_broken boolean)
  language plpgsql stable set jit = off set work_mem = '32MB' set random_page_cost = 1.1
    set plan_cache_mode = 'force_custom_plan' as $$
  declare
    rule spending_rules := jsonb_populate_record(null::spending_rules, said);
    everywhere constant uuid := '00000000-0000-0000-0000-000000000000';
    approved constant smallint := 1;
    earliest date := rule_period_start(rule.rule_period, (since at time zone zone)::date);
  begin
    if rule.rule_measure in ('none', 'amount') then
      return query
        select a.id, a.card_id, a.billing_currency::text, a.billing_amount, a.created_at,
          (rule.currency is null or rule.currency = card.currency::text)
            and rule_describes(rule, a.mcc_code, a.transaction_country, a.merchant_name, a.channel,
              coalesce(a.presented_at, a.created_at) at time zone zone)
              = (rule.rule_effect = 'decline')
            and (rule.rule_measure = 'none' or a.billing_amount > 0 and rule.allowed < case
              when a.original_authorization_id is null then a.billing_amount
              else (select grown.held_after + grown.settled_after from authorization_events as grown
                where grown.authorization_id = a.original_authorization_id and grown.customer_id = a.customer_id
                  and grown.record_id = a.id and grown.kind = 'increment') end)
        from cards as card
          join authorizations as a on a.card_id = card.id and a.customer_id = card.customer_id
            and a.created_at >= since and a.created_at < until
        where card.cardholder_id = any(holders)
          and rule.scope_id in (everywhere, card.product_id, card.customer_id, card.cardholder_id, card.id)
          and a.authorization_status = approved and a.record_type in ('cardAuthorization', 'verification')
          -- Not "exists": of all increments there are it would be made a table of, for each slice.
          and (a.original_authorization_id is null or (select true from authorization_events as grown
            where grown.authorization_id = a.original_authorization_id and grown.customer_id = a.customer_id
              and grown.record_id = a.id and grown.kind = 'increment'));
      return;
    end if;
    return query
      with steps as (
        select card.id as of_card, card.currency::text as of_currency,
          case rule.rule_counting when 'cardholder' then card.cardholder_id else card.id end as counted_for,
          rule.scope_id in (everywhere, card.product_id, card.customer_id, card.cardholder_id, card.id) as is_within,
          rule.currency is null or rule.currency = card.currency::text as is_its_currency,
          a.id as purchase, a.customer_id as whose, rule_period_start(rule.rule_period, a.usage_day) as period,
          rule_describes(rule, a.mcc_code, a.transaction_country, a.merchant_name, a.channel,
              coalesce(a.presented_at, a.created_at) at time zone zone)
            as is_described,
          case when event.kind = 'increment' then (select rule_describes(rule, grown.mcc_code, grown.transaction_country,
              grown.merchant_name, grown.channel, coalesce(grown.presented_at, grown.created_at) at time zone zone) from authorizations as grown
              where grown.id = event.record_id and grown.customer_id = event.customer_id)
            else rule_describes(rule, a.mcc_code, a.transaction_country, a.merchant_name, a.channel,
              coalesce(a.presented_at, a.created_at) at time zone zone) end
            as is_meant,
          event.sequence, event.kind, event.record_id, event.billing_amount as asked, event.created_at as at,
          event.held_after + event.settled_after as counts,
          lag(event.held_after + event.settled_after, 1, 0::bigint)
            over (partition by a.customer_id, a.id order by event.sequence) as counted
        from cards as card
          join authorizations as a on a.card_id = card.id and a.customer_id = card.customer_id
            and a.usage_day >= earliest and a.created_at >= earliest::timestamptz - interval '2 days' and a.created_at < until
          join authorization_events as event on event.authorization_id = a.id and event.customer_id = a.customer_id
        where card.cardholder_id = any(holders)
      ), moving as (
        select * from steps where steps.kind in ('approve', 'increment') or steps.counts <> steps.counted
      ), totals as (
        select moving.*,
          sum(case when moving.is_described and moving.is_its_currency then moving.counts - moving.counted else 0 end)
            over earlier as used,
          sum(case when moving.is_described and moving.is_its_currency
            then (moving.counts > 0)::integer - (moving.counted > 0)::integer else 0 end) over earlier as times
        from moving
        window earlier as (partition by moving.counted_for, moving.period order by moving.at, moving.purchase, moving.sequence
          rows between unbounded preceding and 1 preceding)
      )
      select t.record_id, t.of_card, t.of_currency, t.asked, t.at,
        t.is_its_currency and t.asked > 0
          and t.is_meant
          and case rule.rule_measure when 'count' then t.kind = 'approve' and coalesce(t.times, 0) + 1 > rule.allowed
            else coalesce(t.used, 0) + t.asked > rule.allowed end
      from totals as t
      where t.is_within and t.kind in ('approve', 'increment') and t.at >= since and t.at < until;
  end $$`.execute(db);
}
