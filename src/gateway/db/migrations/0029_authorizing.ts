import { type Kysely, sql } from 'kysely';

/**
 * A request to spend in one journey to the database: decided, held and recorded while its purse is locked, and that lock is
 * never held for the length of a journey, or for as long as a gateway that is busy takes to go on. What can be known before
 * comes with the question; what must be true under the lock is here. services/processor/authorize.ts calls it, and
 * docs/decisions/030 says why.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await countInSteps(db);
  await check(db);
  await hold(db);
  await recordVerification(db);
  await authorize(db);
}

/** What a card has used of its limits, and what the dashboard shows: counted from here and from the services alike. */
async function countInSteps(db: Kysely<unknown>): Promise<void> {
  await sql`create function usage_in(card uuid, day date)
  returns table (day_used bigint, day_times integer, month_used bigint, ever_used bigint)
  language sql stable as $$
    select coalesce(sum(amount) filter (where span = 'day'), 0)::bigint,
      coalesce(sum(times) filter (where span = 'day'), 0)::integer,
      coalesce(sum(amount) filter (where span = 'month'), 0)::bigint,
      coalesce(sum(amount) filter (where span = 'ever'), 0)::bigint
    from card_usage
    where card_id = card and (span = 'day' and starts = day
      or span = 'month' and starts = date_trunc('month', day)::date
      or span = 'ever' and starts = '0001-01-01')
  $$`.execute(db);
  await sql`create function count_usage(card uuid, whose uuid, day date, more bigint, more_times integer) returns void
  language sql as $$
    insert into card_usage as counted (card_id, customer_id, span, starts, amount, times)
      select card, whose, span, starts, more, more_times
      from (values ('day', day), ('month', date_trunc('month', day)::date), ('ever', date '0001-01-01'))
        as spans (span, starts)
      on conflict (card_id, span, starts)
      do update set amount = counted.amount + excluded.amount, times = counted.times + excluded.times
  $$`.execute(db);
  // The same slot throughout a transaction, so that two that count several things can't wait for each other.
  await sql`create function count_activity(whose uuid, at timestamptz, what text, of_currency text, more bigint,
    more_times bigint) returns void
  language sql as $$
    insert into activity as counted (customer_id, grain, bucket, kind, currency, slot, amount, times)
      select whose, grain, date_bin(width, at, timestamptz '2000-01-01 00:00:00+00'), what, of_currency,
        txid_current() % 8, more, more_times
      from (values ('day', interval '1 day'), ('quarter', interval '15 minutes')) as grains (grain, width)
      on conflict (customer_id, grain, kind, bucket, currency, slot)
      do update set amount = counted.amount + excluded.amount, times = counted.times + excluded.times
  $$`.execute(db);
}

/** Everything that can stand against it, in the order in which it is looked at. The first that does is the reason. */
async function check(db: Kysely<unknown>): Promise<void> {
  await sql`create function failed_check(card cards, available bigint, asked jsonb) returns text
  language plpgsql stable as $$
  declare
    normal constant smallint := 3;
    lost constant smallint := 5;
    expired constant smallint := 6;
    -- What is to be reserved now, and what the purchase takes with what is reserved already.
    amount bigint := asked ->> 'amount';
    total bigint := amount + (asked ->> 'before')::bigint;
    used record;
    is_enabled boolean;
  begin
    select * into used from usage_in(card.id, (asked ->> 'day')::date);
    -- A customer or cardholder that is switched off spends nothing.
    select holder.status = 1 and customer.customer_status = 1 into is_enabled
      from cardholders as holder join customers as customer on customer.id = holder.customer_id
      where holder.id = card.cardholder_id;
    return case
      when card.card_status = lost then 'lost'
      when card.card_status = expired or card.expired_date < asked ->> 'month' then 'expired'
      when card.card_status <> normal or not is_enabled then 'cardStatus'
      when not (asked ->> 'has_rate')::boolean then 'currency'
      when (asked ->> 'is_refused_merchant')::boolean then 'merchant'
      when (asked ->> 'is_suspicious')::boolean then 'suspectedFraud'
      when total > card.max_single_amount then 'maxSingleAmount'
      when used.day_used + amount > card.daily_limit then 'dailyLimit'
      when used.month_used + amount > card.monthly_limit then 'monthlyLimit'
      when used.ever_used + amount > card.overall_total_limit then 'overallTotalLimit'
      when (asked ->> 'is_new')::boolean and amount > 0 and used.day_times >= card.max_daily_transactions
        then 'maxDailyTransactions'
      when amount > available then 'availableBalance'
    end;
  end $$`.execute(db);
}

/** More, or less, held on a card, and on the account that it shares. Answers what stands against it. */
async function hold(db: Kysely<unknown>): Promise<void> {
  await sql`create function change_held(of_account uuid, of_card uuid, change bigint) returns text
  language plpgsql as $$
  declare
    purse uuid := of_account;
  begin
    if of_card is not null then
      select case when c.shared_card then c.account_id end into purse from cards as c where c.id = of_card;
      if not found then
        return 'missing';
      end if;
    end if;
    if purse is not null then
      update accounts as a set held = a.held + change where a.id = purse
        and case when change > 0 then a.balance - a.held >= change else a.held >= -change end;
      if not found then
        return case when change > 0 then 'funds' else 'unheld' end;
      end if;
    end if;
    if of_card is not null then
      -- A shared card has no money of its own; its account has been asked just before.
      update cards as c set held = c.held + change where c.id = of_card
        and case when change > 0 then c.shared_card or c.balance - c.held >= change else c.held >= -change end;
      if not found then
        return case when change > 0 then 'funds' else 'unheld' end;
      end if;
    end if;
    return null;
  end $$`.execute(db);
}

/** Nothing is posted, as nothing moves; the line has its place in the history all the same. */
async function recordVerification(db: Kysely<unknown>): Promise<void> {
  await sql`create function record_verification(record uuid, made authorizations, card cards) returns text
  language plpgsql as $$
  declare
    own record;
    latest timestamptz;
    moment timestamptz := made.created_at;
    number text;
  begin
    if card.shared_card then
      select balance, last_posted_at into own from accounts where id = card.account_id;
    else
      select balance, last_posted_at into own from cards where id = card.id;
    end if;
    latest := date_trunc('milliseconds', own.last_posted_at);
    if latest >= moment then
      moment := latest + interval '1 millisecond';
    end if;
    if card.shared_card then
      update accounts set last_posted_at = moment where id = card.account_id;
    else
      update cards set last_posted_at = moment where id = card.id;
    end if;
    number := 'T' || to_char(moment at time zone 'UTC', 'YYYYMMDD') || lpad(nextval('reference_numbers')::text, 10, '0');
    insert into card_transactions (id, customer_id, transaction_id, card_id, authorization_id, type, status,
        billing_currency, billing_amount, balance_change, balance_after, transaction_currency, transaction_amount,
        transaction_country, merchant_information, mcc_code, created_at)
      values (record, made.customer_id, number, made.card_id, made.id, 301, 1,
        card.currency, 0, 0, own.balance, card.currency, 0,
        made.transaction_country, concat_ws(', ', made.merchant_name, nullif(made.merchant_city, '')), made.mcc_code, moment);
    return number;
  end $$`.execute(db);
}

/**
 * `message` and `purchase` are the rows as they are when it is approved; `asked` is the question, with the code that each
 * check is answered by. `is_new` is false for a message that has been taken before: then nothing has been done. `is_awaited`
 * says that something came before this purchase and waits for it.
 */
async function authorize(db: Kysely<unknown>): Promise<void> {
  await sql`create function authorize(message jsonb, purchase jsonb, asked jsonb)
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
      select a.balance - a.held into available from accounts as a where a.id = shared_account for no key update;
    end if;
    select * into card from cards as c where c.id = made.card_id for no key update;
    available := coalesce(available, card.balance - card.held);

    if exists (select from authorizations as a where a.card_id = card.id and a.transaction_link = made.transaction_link
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

    failed := failed_check(card, available, asked);
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
        case step when 'approve' then made.transaction_amount else 0 end, made.response_code, made.failed_check, made.acquirer_id, made.mcc_code, made.merchant_id, made.merchant_name,
        made.merchant_city, made.transaction_country, made.transaction_link, made.usage_day, made.hold_expires_at,
        made.created_at);
    if made.held > 0 then
      problem := change_held(null, card.id, made.held);
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
        case step when 'approve' then made.transaction_amount end, made.response_code, made.failed_check,
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
