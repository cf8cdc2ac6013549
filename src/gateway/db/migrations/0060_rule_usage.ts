import { type Kysely, sql } from 'kysely';
import { raiseWall } from '../walls.ts';

/**
 * What a card has used of each rule that adds up, in each period: reckoned from its purchases when it is first asked for, and
 * counted on from there, so that a request costs the same however many purchases came before. It is forgotten, and reckoned
 * anew, when the rule has another version or a purchase of the period has come to count for more or less. Where a
 * cardholder's cards count together, purchases are added up each time: nobody holds the locks of all of them. `broken_rules` and the
 * `stands_against` that is given a card, with which 0050 asked, are superfluous from here on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table rule_usage (
    card_id uuid not null,
    rule_id uuid not null references spending_rules,
    starts date not null,
    customer_id uuid not null,
    ends date not null,
    version integer not null,
    amount bigint not null,
    times bigint not null,
    primary key (card_id, rule_id, starts, customer_id)
  )`.execute(db);
  await raiseWall(db, 'rule_usage', 'customer_id');
  await count(db);
  await lookAt(db);
  await ask(db);
  await authorize(db);
}

/** `count_limits` is as 0042 has it; what changes a purchase calls `count_usage`, as before. */
async function count(db: Kysely<unknown>): Promise<void> {
  await sql`create function count_limits(card uuid, whose uuid, day date, more bigint, more_times integer)
  returns void language plpgsql as $$
  begin
    insert into card_usage as counted (card_id, customer_id, span, starts, amount, times)
      values (card, whose, 'day', day, greatest(more, 0), greatest(more_times, 0)),
        (card, whose, 'month', date_trunc('month', day)::date, greatest(more, 0), greatest(more_times, 0)),
        (card, whose, 'ever', date '0001-01-01', greatest(more, 0), greatest(more_times, 0))
      on conflict (card_id, span, starts, customer_id)
      do update set amount = counted.amount + more, times = counted.times + more_times;
  end $$`.execute(db);
  await sql`create or replace function count_usage(card uuid, whose uuid, day date, more bigint, more_times integer)
  returns void language plpgsql as $$
  begin
    perform count_limits(card, whose, day, more, more_times);
    delete from rule_usage as used where used.card_id = card and used.customer_id = whose
      and used.starts <= day and day < used.ends;
  end $$`.execute(db);
}

/** As in 0050; `counted` are the rules that count it if it is approved. */
async function lookAt(db: Kysely<unknown>): Promise<void> {
  await sql`create function rules_against(card cards, asked jsonb, out broken jsonb, out counted uuid[])
  language plpgsql as $$
  declare
    zone text := asked ->> 'zone';
    moment timestamp := (asked ->> 'now')::timestamptz at time zone zone;
    of_day date := asked ->> 'day';
    asked_amount bigint := asked ->> 'amount';
    total bigint := asked_amount + (asked ->> 'before')::bigint;
    is_more boolean := (asked ->> 'is_new')::boolean and asked_amount > 0;
    rules spending_rules[];
    missing spending_rules[];
    earliest date;
    has_holders boolean;
    together uuid[] := array[card.id];
  begin
    if zone is null or not (asked ->> 'has_rate')::boolean then
      return;
    end if;
    select array_agg(rule order by rule.created_at, rule.id), min(rule_period_start(rule.rule_period, of_day)),
        bool_or(rule.rule_counting = 'cardholder')
      into rules, earliest, has_holders
      from spending_rules as rule
      where rule.rule_state in ('shadow', 'live')
        and rule.scope_id in ('00000000-0000-0000-0000-000000000000', card.product_id, card.customer_id,
          card.cardholder_id, card.id)
        and (rule.currency is null or rule.currency = card.currency::text)
        and rule_describes(rule, asked ->> 'mcc_code', asked ->> 'transaction_country', asked ->> 'merchant_name', moment)
          = (rule.rule_effect = 'decline');
    if rules is null then
      return;
    end if;
    if has_holders then
      perform pg_advisory_xact_lock(hashtextextended('cardholder ' || card.cardholder_id, 0));
      together := array(select other.id from cards as other
        where other.cardholder_id = card.cardholder_id and other.customer_id = card.customer_id);
    end if;
    missing := array(select rule from unnest(rules) as rule
      where rule.rule_counting = 'card' and not exists (select from rule_usage as known
        where known.card_id = card.id and known.customer_id = card.customer_id and known.rule_id = rule.id
          and known.starts = rule_period_start(rule.rule_period, of_day) and known.version = rule.version));
    if cardinality(missing) > 0 then
      with purchases as materialized (
        select a.card_id, a.usage_day, a.held + a.settled_billing_amount as amount, a.billing_currency, a.mcc_code,
          a.transaction_country, a.merchant_name, a.created_at at time zone zone as moment
        from authorizations as a
        where a.customer_id = card.customer_id and a.card_id = card.id
          and a.usage_day >= earliest and a.created_at >= earliest::timestamptz - interval '2 days'
          and a.held + a.settled_billing_amount > 0
      )
      insert into rule_usage (card_id, rule_id, starts, customer_id, ends, version, amount, times)
        select card.id, rule.id, rule_period_start(rule.rule_period, of_day), card.customer_id,
          rule_period_end(rule.rule_period, of_day), rule.version, used.amount, used.times
        from unnest(missing) as rule
          cross join lateral (
            select coalesce(sum(p.amount), 0)::bigint as amount, count(*) as times
            from purchases as p
            where p.usage_day >= rule_period_start(rule.rule_period, of_day)
              and p.usage_day < rule_period_end(rule.rule_period, of_day)
              and (rule.currency is null or rule.currency = p.billing_currency::text)
              and rule_describes(rule, p.mcc_code, p.transaction_country, p.merchant_name, p.moment)
          ) as used
        on conflict (card_id, rule_id, starts, customer_id)
        do update set version = excluded.version, amount = excluded.amount, times = excluded.times;
    end if;
    counted := array(select rule.id from unnest(rules) as rule where rule.rule_counting = 'card');
    with purchases as materialized (
      select a.card_id, a.usage_day, a.held + a.settled_billing_amount as amount, a.billing_currency, a.mcc_code,
        a.transaction_country, a.merchant_name, a.created_at at time zone zone as moment
      from authorizations as a
      where has_holders and a.customer_id = card.customer_id and a.card_id = any(together)
        and a.usage_day >= earliest and a.created_at >= earliest::timestamptz - interval '2 days'
        and a.held + a.settled_billing_amount > 0
    ), looked as (
      select rule.id, rule.version, rule.rule_state, rule.rule_measure, rule.currency, rule.allowed,
        case rule.rule_measure when 'amount' then total when 'sum' then coalesce(own.amount, others.amount) + asked_amount
          when 'count' then coalesce(own.times, others.times) + 1 end as seen
      from unnest(rules) as rule
        left join rule_usage as own on rule.rule_counting = 'card' and own.rule_id = rule.id and own.card_id = card.id
          and own.customer_id = card.customer_id and own.starts = rule_period_start(rule.rule_period, of_day)
        left join lateral (
          select coalesce(sum(p.amount), 0)::bigint as amount, count(*) as times
          from purchases as p
          where rule.rule_counting = 'cardholder' and p.usage_day >= rule_period_start(rule.rule_period, of_day)
            and p.usage_day < rule_period_end(rule.rule_period, of_day)
            and (rule.currency is null or rule.currency = p.billing_currency::text)
            and rule_describes(rule, p.mcc_code, p.transaction_country, p.merchant_name, p.moment)
        ) as others on true
    )
    select jsonb_agg(jsonb_build_object('rule_id', looked.id, 'version', looked.version, 'rule_state', looked.rule_state,
        'rule_measure', looked.rule_measure, 'currency', looked.currency, 'seen', looked.seen, 'allowed', looked.allowed))
      into broken
      from looked
      where case looked.rule_measure when 'none' then true when 'count' then is_more and looked.seen > looked.allowed
        else asked_amount > 0 and looked.seen > looked.allowed end;
  end $$`.execute(db);
}

/** As in 0050. */
async function ask(db: Kysely<unknown>): Promise<void> {
  await sql`create function all_against(card cards, available bigint, asked jsonb, out failed text, out broken jsonb,
    out counted uuid[])
  language plpgsql as $$
  begin
    failed := failed_check(card, available, asked);
    select looked.broken, looked.counted into broken, counted from rules_against(card, asked) as looked;
    if failed is null and broken @> '[{"rule_state": "live"}]' then
      failed := 'spendingRule';
    end if;
  end $$`.execute(db);
  await sql`create or replace function stands_against(of_card uuid, whose uuid, available bigint, asked jsonb, out failed text,
    out broken jsonb)
  language plpgsql as $$
  declare
    card cards;
    found record;
  begin
    select * into card from cards as c where c.id = of_card and c.customer_id = whose;
    select * into found from all_against(card, available, asked) as s;
    failed := found.failed;
    broken := found.broken;
  end $$`.execute(db);
}

/** As in 0050; what is approved is counted by the rules, too. */
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
        merchant_city, transaction_country, transaction_link, usage_day, hold_expires_at, created_at)
      values (made.id, made.customer_id, made.card_id, made.record_type, made.authorization_code,
        made.authorization_status, made.process_status, made.transaction_currency, made.transaction_amount,
        made.billing_currency, made.billing_amount, made.conversion_rate, coalesce(made.held, 0), coalesce(made.held, 0),
        case when step = 'approve' then made.transaction_amount else 0 end, made.response_code, made.failed_check, made.acquirer_id, made.mcc_code, made.merchant_id, made.merchant_name,
        made.merchant_city, made.transaction_country, made.transaction_link, made.usage_day, made.hold_expires_at,
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
