import { type Kysely, sql } from 'kysely';

/**
 * What a rule would have said to the approved requests of the past, for some cardholders and all of their cards: the same that it
 * would have found in shadow, when each of them was asked. `rule_describes` tells purchases, as it does for rules that count. What
 * a purchase counted for at a moment is told by its events: what was held and settled after each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // It was called immutable, which times of the day in words aren't: only what says the truth is planned in.
  await sql`alter function rule_describes(spending_rules, text, text, text, timestamp) stable`.execute(db);
  await sql`create function try_rule(said jsonb, holders uuid[], since timestamptz, until timestamptz, zone text)
  returns table (id uuid, card_id uuid, currency text, amount bigint, created_at timestamptz, is_broken boolean)
  language plpgsql stable as $$
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
            and rule_describes(rule, a.mcc_code, a.transaction_country, a.merchant_name, a.created_at at time zone zone)
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
          rule_describes(rule, a.mcc_code, a.transaction_country, a.merchant_name, a.created_at at time zone zone)
            as is_described,
          event.sequence, event.kind, event.record_id, event.billing_amount as asked, event.created_at as at,
          event.held_after + event.settled_after as counts,
          lag(event.held_after + event.settled_after, 1, 0::bigint) over (partition by a.id order by event.sequence) as counted
        from cards as card
          join authorizations as a on a.card_id = card.id and a.customer_id = card.customer_id
            and a.usage_day >= earliest and a.created_at >= earliest::timestamptz - interval '2 days' and a.created_at < until
          join authorization_events as event on event.authorization_id = a.id and event.customer_id = a.customer_id
        where card.cardholder_id = any(holders)
      ), totals as (
        select steps.*,
          sum(case when steps.is_described and steps.is_its_currency then steps.counts - steps.counted else 0 end)
            over earlier as used,
          sum(case when steps.is_described and steps.is_its_currency
            then (steps.counts > 0)::integer - (steps.counted > 0)::integer else 0 end) over earlier as times
        from steps
        window earlier as (partition by steps.counted_for, steps.period order by steps.at, steps.purchase, steps.sequence
          rows between unbounded preceding and 1 preceding)
      )
      select t.record_id, t.of_card, t.of_currency, t.asked, t.at,
        t.is_its_currency and t.asked > 0
          and case when t.kind = 'increment' then (select rule_describes(rule, a.mcc_code, a.transaction_country, a.merchant_name,
              a.created_at at time zone zone) from authorizations as a where a.id = t.record_id and a.customer_id = t.whose)
            else t.is_described end
          and case rule.rule_measure when 'count' then t.kind = 'approve' and coalesce(t.times, 0) + 1 > rule.allowed
            else coalesce(t.used, 0) + t.asked > rule.allowed end
      from totals as t
      where t.is_within and t.kind in ('approve', 'increment') and t.at >= since and t.at < until;
  end $$`.execute(db);
}
