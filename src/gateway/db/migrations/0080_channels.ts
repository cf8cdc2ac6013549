import { type Kysely, sql } from 'kysely';
import { isSpread } from '../spread/isSpread.ts';

/**
 * How a card was presented, and when, where that was told apart from when it came: kept with authorizations, and looked at by rules.
 * What came before says neither. Gateways of the release before tell none, and read and write rules without channels.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const channels = sql.raw(`'inStore', 'contactless', 'eCommerce', 'atm', 'recurring'`);
  // One by one and with a name, as a database that is spread over several machines takes a check.
  await sql`alter table authorizations add column channel text, add column presented_at timestamptz`.execute(db);
  await sql`alter table authorizations add constraint authorizations_channel_check
    check (channel in (${channels}))`.execute(db);
  await sql`create index authorizations_list_channel on authorizations (channel, customer_id, created_at desc)
    where channel is not null`.execute(db);
  for (const table of ['spending_rules', 'spending_rule_versions']) {
    await sql`alter table ${sql.table(table)} add column channels text[] not null default '{}'`.execute(db);
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(`${table}_channels_check`)}
      check (channels <@ array[${channels}])`.execute(db);
  }
  await describe(db);
  const isOverMachines = await isSpread(db);
  await (isOverMachines ? lookOverMachines(db) : lookAt(db, onOne));
  await tryOnPast(db);
  await authorize(db);
}

/** As in 0050, with channels. */
async function describe(db: Kysely<unknown>): Promise<void> {
  await sql`create function rule_describes(rule spending_rules, mcc text, country text, merchant text, channel text,
    moment timestamp) returns boolean language sql stable as $$
    select (rule.merchant_codes = '{}' or mcc = any(rule.merchant_codes))
      and (rule.countries = '{}' or coalesce(country = any(rule.countries), false))
      and (rule.merchant_patterns = '{}' or lower(merchant) like any(rule.merchant_patterns))
      and (coalesce(rule.channels, '{}') = '{}' or coalesce(channel = any(rule.channels), false))
      and (rule.weekdays = '{}' or extract(isodow from moment)::smallint = any(rule.weekdays))
      and (rule.from_time is null or case when rule.from_time < rule.to_time
        then to_char(moment, 'HH24:MI') >= rule.from_time and to_char(moment, 'HH24:MI') < rule.to_time
        else to_char(moment, 'HH24:MI') >= rule.from_time or to_char(moment, 'HH24:MI') < rule.to_time end)
  $$`.execute(db);
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

/** As in 0079; weekdays and hours are told by when the card was presented. */
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
          and known.starts = rule_period_start(rule.rule_period, of_day) and known.version = rule.version));
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
          do update set version = excluded.version, amount = excluded.amount, times = excluded.times;
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

/** As in 0079. */
async function tryOnPast(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function try_rule(said jsonb, holders uuid[], since timestamptz, until timestamptz, zone text)
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
          and t.is_meant
          and case rule.rule_measure when 'count' then t.kind = 'approve' and coalesce(t.times, 0) + 1 > rule.allowed
            else coalesce(t.used, 0) + t.asked > rule.allowed end
      from totals as t
      where t.is_within and t.kind in ('approve', 'increment') and t.at >= since and t.at < until;
  end $$`.execute(db);
}

/** As in 0060. */
async function authorize(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function authorize(message jsonb, purchase jsonb, asked jsonb)
  returns table (is_new boolean, answer text, is_awaited boolean)
  language plpgsql as $$
  declare
    told processor_messages := jsonb_populate_record(null::processor_messages, message);
    made authorizations := jsonb_populate_record(null::authorizations, purchase);
    shared_account uuid := asked ->> 'shared_account';
    processing constant smallint := 1;
    finished constant smallint := 2;
    pending constant smallint := 3;
    step text := case made.record_type when 'verification' then 'verify' else 'approve' end;
    card cards;
    available bigint;
    failed text;
    broken jsonb;
    counted uuid[];
    refused text := asked ->> 'refusal';
    problem text;
    number text;
    said json;
  begin
    -- Waits for a twin that is being taken.
    insert into processor_messages (id, message_id, body_hash, data_type, kind, outcome, process_status, last4,
        transaction_link, transaction_currency, transaction_amount, merchant_name, payload, created_at)
      values (told.id, told.message_id, told.body_hash, told.data_type, told.kind, told.outcome, told.process_status,
        told.last4, told.transaction_link, told.transaction_currency, told.transaction_amount, told.merchant_name,
        (message ->> 'payload')::jsonb, told.created_at)
      on conflict (message_id) do nothing;
    if not found then
      return query select false, null::text, false;
      return;
    end if;

    -- The account before the card: the order in which everything that moves money locks.
    if shared_account is not null then
      select a.balance - a.held into available from accounts as a
        where a.id = shared_account and a.customer_id = made.customer_id for no key update;
    end if;
    select * into card from cards as c
      where c.id = made.card_id and c.customer_id = made.customer_id for no key update;
    available := coalesce(available, card.balance - card.held);

    if exists (select from authorizations as a
      where a.customer_id = made.customer_id and a.card_id = card.id and a.transaction_link = made.transaction_link
        and a.original_authorization_id is null and a.process_status <> pending) then
      refused := coalesce(refused, 'transactionLinkUsed');
    end if;
    if refused is not null then
      said := json_build_object('refusal', refused);
      update processor_messages as m set outcome = 'refused', process_status = finished, refusal = refused,
          answer = said::text, customer_id = card.customer_id, card_id = card.id, last4 = card.last4
        where m.id = told.id;
      return query select true, said::text, false;
      return;
    end if;

    select against.failed, against.broken, against.counted into failed, broken, counted from all_against(card, available, asked) as against;
    if failed is not null then
      step := 'decline';
      made.authorization_status := 5;
      made.authorization_code := null;
      made.failed_check := failed;
      made.response_code := asked -> 'codes' ->> failed;
      made.hold_expires_at := null;
    elsif step = 'approve' then
      made.usage_day := asked ->> 'day';
      made.held := made.billing_amount;
      made.process_status := case when made.held > 0 then processing else finished end;
    end if;
    insert into authorizations (id, customer_id, card_id, record_type, authorization_code, authorization_status,
        process_status, transaction_currency, transaction_amount, billing_currency, billing_amount, conversion_rate, held,
        authorized_billing_amount, authorized_transaction_amount, response_code, failed_check, acquirer_id, mcc_code, merchant_id, merchant_name,
        merchant_city, transaction_country, channel, presented_at, transaction_link, usage_day, hold_expires_at, created_at)
      values (made.id, made.customer_id, made.card_id, made.record_type, made.authorization_code,
        made.authorization_status, made.process_status, made.transaction_currency, made.transaction_amount,
        made.billing_currency, made.billing_amount, made.conversion_rate, coalesce(made.held, 0), coalesce(made.held, 0),
        case when step = 'approve' then made.transaction_amount else 0 end, made.response_code, made.failed_check, made.acquirer_id, made.mcc_code, made.merchant_id, made.merchant_name,
        made.merchant_city, made.transaction_country, made.channel, made.presented_at, made.transaction_link, made.usage_day, made.hold_expires_at,
        made.created_at);
    if broken is not null then
      perform keep_findings(made.id, made.customer_id, made.created_at, broken);
    end if;
    if made.held > 0 then
      problem := change_held(made.customer_id, null, card.id, made.held);
      if problem is not null then
        raise exception 'What was found available could not be held: %', problem;
      end if;
      perform count_limits(card.id, card.customer_id, made.usage_day, made.held, 1);
      update rule_usage as used set amount = used.amount + made.held, times = used.times + 1
        where used.card_id = card.id and used.customer_id = card.customer_id and used.rule_id = any(counted)
          and used.starts <= made.usage_day and made.usage_day < used.ends;
      available := available - made.held;
    end if;
    case step
      when 'approve' then
        perform count_activity(made.customer_id, made.created_at, 'authorization', made.billing_currency,
          made.billing_amount, 1);
      when 'verify' then
        number := record_verification((asked ->> 'verification_id')::uuid, made, card);
      else null;
    end case;
    insert into authorization_events (authorization_id, sequence, customer_id, record_id, message_id, kind,
        transaction_currency, transaction_amount, billing_amount, purchase_amount, response_code, failed_check,
        transaction_id, authorized_after, reversed_after, settled_after, refunded_after, held_after, created_at)
      values (made.id, 1, made.customer_id, made.id, told.message_id, step,
        made.transaction_currency, made.transaction_amount, made.billing_amount,
        case when step = 'approve' then made.transaction_amount end, made.response_code, made.failed_check,
        number, coalesce(made.held, 0), 0, 0, 0, coalesce(made.held, 0), made.created_at);

    said := json_build_object('approved', failed is null, 'responseCode', made.response_code,
      'authCode', made.authorization_code, 'availableBalance', (available * (asked ->> 'unit')::numeric)::text);
    update processor_messages as m
      set outcome = case when failed is null then 'approved' else 'declined' end, process_status = finished,
        answer = said::text, customer_id = card.customer_id, card_id = card.id, last4 = card.last4,
        authorization_id = made.id, record_id = made.id
      where m.id = told.id;
    return query select true, said::text, exists (select from processor_messages as m
      where m.card_id = card.id and m.transaction_link = made.transaction_link and m.process_status = pending);
  end $$`.execute(db);
}
