import { type Kysely, sql } from 'kysely';
import { raiseWall } from '../walls.ts';

/**
 * What purchases must keep to, as people write it: rules with versions, and for each request to spend those that it didn't keep
 * to. They are looked at where everything else is that can stand against a purchase: under the lock of its purse, in the journey
 * that decides (docs/decisions/060). Gateways of the release before ask without saying the programme's zone; of theirs no
 * rule is asked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepRules(db);
  await keepFindings(db);
  await tellPurchases(db);
  await lookAt(db);
  await ask(db);
  await authorize(db);
}

const terms = sql.raw(`rule_name text not null,
    rule_state text not null check (rule_state in ('draft', 'shadow', 'live', 'ended')),
    rule_effect text not null check (rule_effect in ('decline', 'approveOnly')),
    merchant_codes text[] not null,
    countries text[] not null,
    merchants text[] not null,
    weekdays smallint[] not null,
    from_time text,
    to_time text,
    rule_measure text not null check (rule_measure in ('none', 'amount', 'sum', 'count')),
    currency text,
    allowed bigint check (allowed > 0),
    rule_period text check (rule_period in ('day', 'week', 'month', 'ever')),
    rule_counting text check (rule_counting in ('card', 'cardholder')),
    check ((from_time is null) = (to_time is null)),
    check ((allowed is null) = (rule_measure = 'none')),
    check ((currency is not null) = (rule_measure in ('amount', 'sum'))),
    check ((rule_period is not null) = (rule_measure in ('sum', 'count'))),
    check ((rule_period is null) = (rule_counting is null)),
    created_by uuid,
    created_by_name text,
    created_at timestamptz not null`);

/** The rows of rules are their latest versions; before that comes what is in the versions. The programme has the nil id as scope. */
async function keepRules(db: Kysely<unknown>): Promise<void> {
  await sql`create table spending_rules (
    id uuid primary key,
    customer_id uuid references customers,
    rule_owner text not null check (rule_owner in ('programme', 'customer')),
    rule_scope text not null check (rule_scope in ('programme', 'product', 'customer', 'cardholder', 'card')),
    scope_id uuid not null,
    version integer not null check (version > 0),
    ${terms},
    merchant_patterns text[] not null,
    updated_at timestamptz not null,
    check ((customer_id is null) = (rule_scope in ('programme', 'product'))),
    check (rule_owner = 'programme' or customer_id is not null)
  )`.execute(db);
  await sql`create index spending_rules_asked on spending_rules (scope_id) where rule_state in ('shadow', 'live')`.execute(
    db,
  );
  await sql`create index spending_rules_customer on spending_rules (customer_id, created_at desc, id desc)`.execute(db);
  await raiseWall(db, 'spending_rules', 'customer_id');
  await sql`create table spending_rule_versions (
    rule_id uuid not null references spending_rules,
    version integer not null check (version > 0),
    customer_id uuid,
    reason text,
    ${terms},
    primary key (rule_id, version)
  )`.execute(db);
  await raiseWall(db, 'spending_rule_versions', 'customer_id');
}

/** Of each request its rules that failed, as they were then. */
async function keepFindings(db: Kysely<unknown>): Promise<void> {
  await sql`create table rule_findings (
    authorization_id uuid not null,
    rule_id uuid not null references spending_rules,
    customer_id uuid not null,
    version integer not null,
    rule_state text not null check (rule_state in ('shadow', 'live')),
    rule_measure text not null,
    currency text,
    seen bigint,
    allowed bigint,
    created_at timestamptz not null,
    primary key (authorization_id, rule_id, customer_id)
  )`.execute(db);
  await sql`create index rule_findings_rule on rule_findings (rule_id, created_at desc)`.execute(db);
  await raiseWall(db, 'rule_findings', 'customer_id');
  await sql`create function keep_findings(record uuid, whose uuid, at timestamptz, broken jsonb) returns void
  language plpgsql as $$
  begin
    insert into rule_findings (authorization_id, rule_id, customer_id, version, rule_state, rule_measure, currency, seen,
        allowed, created_at)
      select record, found.rule_id, whose, found.version, found.rule_state, found.rule_measure, found.currency, found.seen,
        found.allowed, at
      from jsonb_to_recordset(broken) as found (rule_id uuid, version integer, rule_state text, rule_measure text,
        currency text, seen bigint, allowed bigint);
  end $$`.execute(db);
}

/** Whether a rule describes a purchase. Its moment is by the clock of the programme. In one expression, so that it is planned in. */
async function tellPurchases(db: Kysely<unknown>): Promise<void> {
  await sql`create function rule_describes(rule spending_rules, mcc text, country text, merchant text, moment timestamp)
  returns boolean language sql immutable as $$
    select (rule.merchant_codes = '{}' or mcc = any(rule.merchant_codes))
      and (rule.countries = '{}' or coalesce(country = any(rule.countries), false))
      and (rule.merchant_patterns = '{}' or lower(merchant) like any(rule.merchant_patterns))
      and (rule.weekdays = '{}' or extract(isodow from moment)::smallint = any(rule.weekdays))
      and (rule.from_time is null or case when rule.from_time < rule.to_time
        then to_char(moment, 'HH24:MI') >= rule.from_time and to_char(moment, 'HH24:MI') < rule.to_time
        else to_char(moment, 'HH24:MI') >= rule.from_time or to_char(moment, 'HH24:MI') < rule.to_time end)
  $$`.execute(db);
  await sql`create function rule_period_start(period text, day date) returns date language sql immutable as $$
    select case period when 'day' then day when 'week' then date_trunc('week', day::timestamp)::date
      when 'month' then date_trunc('month', day::timestamp)::date when 'ever' then date '0001-01-01' end
  $$`.execute(db);
  await sql`create function rule_period_end(period text, day date) returns date language sql immutable as $$
    select case period when 'day' then day + 1 when 'week' then date_trunc('week', day::timestamp)::date + 7
      when 'month' then (date_trunc('month', day::timestamp) + interval '1 month')::date when 'ever' then date '9999-12-31' end
  $$`.execute(db);
}

/**
 * The rules that a request doesn't keep to, null where there is none. All that concern it are read in one statement, so that a
 * rule that is changed meanwhile counts as it was or as it is. What a card has spent is added up as limits do: what its purchases
 * hold and what of them was settled, on the day they were approved. The card is locked; where a cardholder's cards count
 * together, the next of them waits.
 */
async function lookAt(db: Kysely<unknown>): Promise<void> {
  await sql`create function broken_rules(card cards, asked jsonb) returns jsonb
  language plpgsql as $$
  declare
    zone text := asked ->> 'zone';
    moment timestamp := (asked ->> 'now')::timestamptz at time zone zone;
    of_day date := asked ->> 'day';
    asked_amount bigint := asked ->> 'amount';
    total bigint := asked_amount + (asked ->> 'before')::bigint;
    is_more boolean := (asked ->> 'is_new')::boolean and asked_amount > 0;
    rules spending_rules[];
    earliest date;
    has_holders boolean;
    counted uuid[] := array[card.id];
    broken jsonb;
  begin
    if zone is null or not (asked ->> 'has_rate')::boolean then
      return null;
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
      return null;
    end if;
    if has_holders then
      perform pg_advisory_xact_lock(hashtextextended('cardholder ' || card.cardholder_id, 0));
      counted := array(select other.id from cards as other
        where other.cardholder_id = card.cardholder_id and other.customer_id = card.customer_id);
    end if;
    with purchases as materialized (
      select a.card_id, a.usage_day, a.held + a.settled_billing_amount as amount, a.billing_currency, a.mcc_code,
        a.transaction_country, a.merchant_name, a.created_at at time zone zone as moment
      from authorizations as a
      where earliest is not null and a.customer_id = card.customer_id and a.card_id = any(counted)
        and a.usage_day >= earliest and a.created_at >= earliest::timestamptz - interval '2 days'
        and a.held + a.settled_billing_amount > 0
    ), looked as (
      select rule.id, rule.version, rule.rule_state, rule.rule_measure, rule.currency, rule.allowed,
        case rule.rule_measure when 'amount' then total when 'sum' then used.amount + asked_amount
          when 'count' then used.times + 1 end as seen
      from unnest(rules) as rule
        left join lateral (
          select coalesce(sum(p.amount), 0)::bigint as amount, count(*) as times
          from purchases as p
          where p.usage_day >= rule_period_start(rule.rule_period, of_day)
            and p.usage_day < rule_period_end(rule.rule_period, of_day)
            and (rule.rule_counting = 'cardholder' or p.card_id = card.id)
            and (rule.currency is null or rule.currency = p.billing_currency::text)
            and rule_describes(rule, p.mcc_code, p.transaction_country, p.merchant_name, p.moment)
        ) as used on rule.rule_period is not null
    )
    select jsonb_agg(jsonb_build_object('rule_id', looked.id, 'version', looked.version, 'rule_state', looked.rule_state,
        'rule_measure', looked.rule_measure, 'currency', looked.currency, 'seen', looked.seen, 'allowed', looked.allowed))
      into broken
      from looked
      where case looked.rule_measure when 'none' then true when 'count' then is_more and looked.seen > looked.allowed
        else asked_amount > 0 and looked.seen > looked.allowed end;
    return broken;
  end $$`.execute(db);
}

/** Everything that can stand against a request on a card that is locked: the check that fails first, and all rules that do. */
async function ask(db: Kysely<unknown>): Promise<void> {
  await sql`create function stands_against(card cards, available bigint, asked jsonb, out failed text, out broken jsonb)
  language plpgsql as $$
  begin
    failed := failed_check(card, available, asked);
    broken := broken_rules(card, asked);
    if failed is null and broken @> '[{"rule_state": "live"}]' then
      failed := 'spendingRule';
    end if;
  end $$`.execute(db);
  await sql`create function stands_against(of_card uuid, whose uuid, available bigint, asked jsonb, out failed text,
    out broken jsonb)
  language plpgsql as $$
  declare
    card cards;
    found record;
  begin
    select * into card from cards as c where c.id = of_card and c.customer_id = whose;
    select * into found from stands_against(card, available, asked) as s;
    failed := found.failed;
    broken := found.broken;
  end $$`.execute(db);
}

/** As in 0042, with the rules asked beside the checks, and what they found written down. */
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

    select against.failed, against.broken into failed, broken from stands_against(card, available, asked) as against;
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
      perform count_usage(card.id, card.customer_id, made.usage_day, made.held, 1);
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
