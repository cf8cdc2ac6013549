import { type Kysely, sql } from 'kysely';
import { isSpread } from '../spread/isSpread.ts';

/**
 * A day, a week and a month may begin on one day: what a rule has counted is kept by that day, and went on ending with the period of the version
 * before. From the next day on, what its new period saw wasn't counted any more. And a question about nothing was put to limits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ((await isSpread(db)) ? lookOverMachines(db) : lookAt(db, onOne));
  await check(db);
}

/** How a function keeps the rules that it looks at. */
interface Form {
  type: string;
  gathered: string;
  each: string;
  rule: string;
}

/** As rows. */
const onOne: Form = {
  type: 'spending_rules[]',
  gathered: 'array_agg(rule order by rule.created_at, rule.id)',
  each: 'unnest',
  rule: 'rule',
};

/**
 * As JSON, where a database is spread over several machines: the type of a table's rows isn't the same there as that of its copies', and isn't
 * told to those that are asked.
 */
const overMachines: Form = {
  type: 'jsonb',
  gathered: 'jsonb_agg(to_jsonb(rule) order by rule.created_at, rule.id)',
  each: 'rules_in',
  rule: 'row(rule.*)::spending_rules',
};

export async function lookOverMachines<T>(db: Kysely<T>): Promise<void> {
  await sql`create or replace function rules_in(rules jsonb) returns setof spending_rules language sql stable
    as $$ select * from jsonb_populate_recordset(null::spending_rules, rules) $$`.execute(db);
  await lookAt(db, overMachines);
}

/** As in 0080; what was kept for a period that ends on another day is reckoned anew, whatever wrote it, so nothing has to be deleted. */
async function lookAt<T>(db: Kysely<T>, form: Form): Promise<void> {
  await sql
    .raw(`create or replace function rules_against(card cards, asked jsonb, out broken jsonb, out counted uuid[])
  language plpgsql as $$
  declare
    zone text := asked ->> 'zone';
    moment timestamp := coalesce(asked ->> 'presented_at', asked ->> 'now')::timestamptz at time zone zone;
    of_day date := asked ->> 'day';
    asked_amount bigint := asked ->> 'amount';
    total bigint := asked_amount + (asked ->> 'before')::bigint;
    is_more boolean := (asked ->> 'is_new')::boolean and asked_amount > 0;
    rules ${form.type};
    missing ${form.type};
    earliest date;
    has_holders boolean;
    used record;
    together uuid[] := array[card.id];
  begin
    if zone is null or not (asked ->> 'has_rate')::boolean then
      return;
    end if;
    select ${form.gathered}, min(rule_period_start(rule.rule_period, of_day)),
        bool_or(rule.rule_counting = 'cardholder')
      into rules, earliest, has_holders
      from spending_rules as rule
      where rule.rule_state in ('shadow', 'live')
        and rule.scope_id in ('00000000-0000-0000-0000-000000000000', card.product_id, card.customer_id,
          card.cardholder_id, card.id)
        and (rule.currency is null or rule.currency = card.currency::text)
        and rule_describes(${form.rule}, asked ->> 'mcc_code', asked ->> 'transaction_country', asked ->> 'merchant_name',
          asked ->> 'channel', moment)
          = (rule.rule_effect = 'decline');
    if rules is null then
      return;
    end if;
    if has_holders then
      perform pg_advisory_xact_lock(hashtextextended('cardholder ' || card.cardholder_id, 0));
      together := array(select other.id from cards as other
        where other.cardholder_id = card.cardholder_id and other.customer_id = card.customer_id);
    end if;
    missing := (select ${form.gathered} from ${form.each}(rules) as rule
      where rule.rule_counting = 'card' and not exists (select from rule_usage as known
        where known.card_id = card.id and known.customer_id = card.customer_id and known.rule_id = rule.id
          and known.starts = rule_period_start(rule.rule_period, of_day)
          and known.ends = rule_period_end(rule.rule_period, of_day) and known.version = rule.version));
    if missing is not null then
      for used in with purchases as materialized (
          select a.card_id, a.usage_day, a.held + a.settled_billing_amount as amount, a.billing_currency, a.mcc_code,
            a.transaction_country, a.merchant_name, a.channel, coalesce(a.presented_at, a.created_at) at time zone zone as moment
          from authorizations as a
          where a.customer_id = card.customer_id and a.card_id = card.id
            and a.usage_day >= earliest and a.created_at >= earliest::timestamptz - interval '2 days'
            and a.held + a.settled_billing_amount > 0
        )
        select rule.id, rule_period_start(rule.rule_period, of_day) as starts, rule_period_end(rule.rule_period, of_day) as ends,
          rule.version, total.amount, total.times
        from ${form.each}(missing) as rule
          cross join lateral (
            select coalesce(sum(p.amount), 0)::bigint as amount, count(*) as times
            from purchases as p
            where p.usage_day >= rule_period_start(rule.rule_period, of_day)
              and p.usage_day < rule_period_end(rule.rule_period, of_day)
              and (rule.currency is null or rule.currency = p.billing_currency::text)
              and rule_describes(rule, p.mcc_code, p.transaction_country, p.merchant_name, p.channel, p.moment)
          ) as total
      loop
        insert into rule_usage (card_id, rule_id, starts, customer_id, ends, version, amount, times)
          values (card.id, used.id, used.starts, card.customer_id, used.ends, used.version, used.amount, used.times)
          on conflict (card_id, rule_id, starts, customer_id)
          do update set ends = excluded.ends, version = excluded.version, amount = excluded.amount, times = excluded.times;
      end loop;
    end if;
    counted := array(select rule.id from ${form.each}(rules) as rule where rule.rule_counting = 'card');
    with purchases as materialized (
      select a.card_id, a.usage_day, a.held + a.settled_billing_amount as amount, a.billing_currency, a.mcc_code,
        a.transaction_country, a.merchant_name, a.channel, coalesce(a.presented_at, a.created_at) at time zone zone as moment
      from authorizations as a
      where has_holders and a.customer_id = card.customer_id and a.card_id = any(together)
        and a.usage_day >= earliest and a.created_at >= earliest::timestamptz - interval '2 days'
        and a.held + a.settled_billing_amount > 0
    ), looked as (
      select rule.id, rule.version, rule.rule_state, rule.rule_measure, rule.currency, rule.allowed,
        case rule.rule_measure when 'amount' then total when 'sum' then coalesce(own.amount, others.amount) + asked_amount
          when 'count' then coalesce(own.times, others.times) + 1 end as seen
      from ${form.each}(rules) as rule
        left join rule_usage as own on rule.rule_counting = 'card' and own.rule_id = rule.id and own.card_id = card.id
          and own.customer_id = card.customer_id and own.starts = rule_period_start(rule.rule_period, of_day)
        left join lateral (
          select coalesce(sum(p.amount), 0)::bigint as amount, count(*) as times
          from purchases as p
          where rule.rule_counting = 'cardholder' and p.usage_day >= rule_period_start(rule.rule_period, of_day)
            and p.usage_day < rule_period_end(rule.rule_period, of_day)
            and (rule.currency is null or rule.currency = p.billing_currency::text)
            and rule_describes(rule, p.mcc_code, p.transaction_country, p.merchant_name, p.channel, p.moment)
        ) as others on true
    )
    select jsonb_agg(jsonb_build_object('rule_id', looked.id, 'version', looked.version, 'rule_state', looked.rule_state,
        'rule_measure', looked.rule_measure, 'currency', looked.currency, 'seen', looked.seen, 'allowed', looked.allowed))
      into broken
      from looked
      where case looked.rule_measure when 'none' then true when 'count' then is_more and looked.seen > looked.allowed
        else asked_amount > 0 and looked.seen > looked.allowed end;
  end $$`)
    .execute(db);
}

/** As in 0066; nothing more is a matter of no sum, also where more is used by now than a limit that was lowered. */
async function check(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function failed_check(card cards, available bigint, asked jsonb) returns text
  language plpgsql stable as $$
  declare
    normal constant smallint := 3;
    lost constant smallint := 5;
    expired constant smallint := 6;
    -- What is to be reserved now, and what the purchase takes with what is reserved already.
    amount bigint := asked ->> 'amount';
    before bigint := asked ->> 'before';
    used record;
    owner record;
  begin
    select * into used from usage_in(card.id, card.customer_id, (asked ->> 'day')::date);
    -- A customer, account or cardholder that is switched off spends nothing.
    select holder.status = 1 as holds, customer.customer_status = 1 as is_in_business, account.account_status = 1 as is_open
      into owner
      from cardholders as holder
        join customers as customer on customer.id = holder.customer_id
        join accounts as account on account.id = card.account_id and account.customer_id = holder.customer_id
      where holder.id = card.cardholder_id and holder.customer_id = card.customer_id;
    return case
      when card.card_status = lost then 'lost'
      when card.card_status = expired or card.expired_date < asked ->> 'month' then 'expired'
      when ((asked ->> 'now')::timestamptz at time zone (asked ->> 'zone'))::date > card.end_day then 'endDay'
      when card.single_use and used.ever_used > before then 'singleUse'
      when card.card_status <> normal or not owner.holds then 'cardStatus'
      when not owner.is_in_business then 'customer'
      when not owner.is_open then 'account'
      when not (asked ->> 'has_rate')::boolean then 'currency'
      when (asked ->> 'is_refused_merchant')::boolean then 'merchant'
      when (asked ->> 'is_refused_country')::boolean then 'country'
      when (asked ->> 'is_suspicious')::boolean then 'suspectedFraud'
      when amount > 0 and before + amount > card.max_single_amount then 'maxSingleAmount'
      when amount > 0 and used.day_used + amount > card.daily_limit then 'dailyLimit'
      when amount > 0 and used.month_used + amount > card.monthly_limit then 'monthlyLimit'
      when amount > 0 and used.ever_used + amount > card.overall_total_limit then 'overallTotalLimit'
      when amount > 0 and used.ever_used + amount > card.end_amount then 'endAmount'
      when (asked ->> 'is_new')::boolean and amount > 0 and used.day_times >= card.max_daily_transactions
        then 'maxDailyTransactions'
      when amount > available then 'availableBalance'
    end;
  end $$`.execute(db);
}
