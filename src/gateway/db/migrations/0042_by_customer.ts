import { type Kysely, sql } from 'kysely';

/**
 * What functions do to a purse they do by customer and id: in a database that is spread by customer (docs/scale.md) it is one
 * machine's then. The customer is the last word of the key by which limits are counted, as it is elsewhere since 0019. Of
 * gateways of the release before, the functions that they call are still there and do the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Walls hold for the owner too: rows that it doesn't see wouldn't be checked.
  await sql`select set_config('app.staff', 'on', true)`.execute(db);
  await sql`alter table card_usage drop constraint card_usage_pkey,
    add primary key (card_id, span, starts, customer_id)`.execute(db);
  await count(db);
  await countActivity(db);
  await check(db);
  await post(db);
  await hold(db);
  await recount(db);
  await lockPurses(db);
  await recordVerification(db);
  await authorize(db);
  await chain(db);
}

/** As 0029 and 0030 made them, with rows that say whose they are as they stand. */
async function count(db: Kysely<unknown>): Promise<void> {
  await sql`create function usage_in(card uuid, whose uuid, day date)
  returns table (day_used bigint, day_times integer, month_used bigint, ever_used bigint)
  language plpgsql stable as $$
  begin
    return query select coalesce(sum(used.amount) filter (where used.span = 'day'), 0)::bigint,
        coalesce(sum(used.times) filter (where used.span = 'day'), 0)::integer,
        coalesce(sum(used.amount) filter (where used.span = 'month'), 0)::bigint,
        coalesce(sum(used.amount) filter (where used.span = 'ever'), 0)::bigint
      from card_usage as used
      where used.card_id = card and used.customer_id = whose and (used.span = 'day' and used.starts = day
        or used.span = 'month' and used.starts = date_trunc('month', day)::date
        or used.span = 'ever' and used.starts = '0001-01-01');
  end $$`.execute(db);
  await sql`create or replace function count_usage(card uuid, whose uuid, day date, more bigint, more_times integer)
  returns void language plpgsql as $$
  begin
    insert into card_usage as counted (card_id, customer_id, span, starts, amount, times)
      values (card, whose, 'day', day, greatest(more, 0), greatest(more_times, 0)),
        (card, whose, 'month', date_trunc('month', day)::date, greatest(more, 0), greatest(more_times, 0)),
        (card, whose, 'ever', date '0001-01-01', greatest(more, 0), greatest(more_times, 0))
      on conflict (card_id, span, starts, customer_id)
      do update set amount = counted.amount + more, times = counted.times + more_times;
  end $$`.execute(db);
}

/** As 0029 made it, with two rows as they stand. */
async function countActivity(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function count_activity(whose uuid, at timestamptz, what text, of_currency text, more bigint,
    more_times bigint) returns void
  language plpgsql as $$
  declare
    of_slot smallint := txid_current() % 8;
    midnight constant timestamptz := '2000-01-01 00:00:00+00';
  begin
    insert into activity as counted (customer_id, grain, bucket, kind, currency, slot, amount, times)
      values (whose, 'day', date_bin('1 day', at, midnight), what, of_currency, of_slot, more, more_times),
        (whose, 'quarter', date_bin('15 minutes', at, midnight), what, of_currency, of_slot, more, more_times)
      on conflict (customer_id, grain, kind, bucket, currency, slot)
      do update set amount = counted.amount + excluded.amount, times = counted.times + excluded.times;
  end $$`.execute(db);
}

/** As in 0040; and by the card's id, for who has only that. */
async function check(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function failed_check(card cards, available bigint, asked jsonb) returns text
  language plpgsql stable as $$
  declare
    normal constant smallint := 3;
    lost constant smallint := 5;
    expired constant smallint := 6;
    -- What is to be reserved now, and what the purchase takes with what is reserved already.
    amount bigint := asked ->> 'amount';
    total bigint := amount + (asked ->> 'before')::bigint;
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
      when card.card_status <> normal or not owner.holds then 'cardStatus'
      when not owner.is_in_business then 'customer'
      when not owner.is_open then 'account'
      when not (asked ->> 'has_rate')::boolean then 'currency'
      when (asked ->> 'is_refused_merchant')::boolean then 'merchant'
      when (asked ->> 'is_refused_country')::boolean then 'country'
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
  await sql`create function failed_check(of_card uuid, whose uuid, available bigint, asked jsonb) returns text
  language plpgsql stable as $$
  declare
    card cards;
  begin
    select * into card from cards as c where c.id = of_card and c.customer_id = whose;
    return failed_check(card, available, asked);
  end $$`.execute(db);
}

/** With its owner's rights: docs/decisions/032. */
const asOwner = sql.raw('security definer set search_path = public, pg_temp');

/** As in 0030; its lines are written where their posting is. */
async function post(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function post_lines(posting uuid, whose uuid, kind smallint, entries jsonb, clock timestamptz)
  returns table (problem text, purse uuid, balance bigint, held bigint, at timestamptz)
  language plpgsql ${asOwner} as $$
  declare
    entry record;
    own record;
    latest timestamptz;
    moment timestamptz;
    is_short boolean := false;
  begin
    if not is_within(whose) then
      return query select 'missing', null::uuid, null::bigint, null::bigint, null::timestamptz;
      return;
    end if;
    -- Accounts, then cards, each in the order of their ids, so that two postings can't wait for each other.
    for entry in
      select line.* from jsonb_to_recordset(entries) as line (account_id uuid, card_id uuid, currency text, amount bigint)
      where coalesce(line.account_id, line.card_id) is not null
      order by line.account_id, line.card_id
    loop
      if entry.account_id is not null then
        select a.currency, a.balance, a.held, a.last_posted_at into own from accounts as a
          where a.id = entry.account_id and a.customer_id = whose for no key update;
      else
        select c.currency, c.balance, c.held, c.last_posted_at into own from cards as c
          where c.id = entry.card_id and c.customer_id = whose for no key update;
      end if;
      if not found then
        return query select 'missing', null::uuid, null::bigint, null::bigint, null::timestamptz;
        return;
      end if;
      if own.currency::text <> entry.currency then
        return query select 'currency', null::uuid, null::bigint, null::bigint, null::timestamptz;
        return;
      end if;
      -- Taking money needs money; giving it back never fails.
      is_short := is_short or (entry.amount < 0 and own.balance + entry.amount < own.held);
      latest := greatest(latest, own.last_posted_at);
    end loop;
    if is_short then
      return query select 'funds', null::uuid, null::bigint, null::bigint, null::timestamptz;
      return;
    end if;
    -- Now, or just after the latest posting: clocks of several gateways differ, and may be set back.
    latest := date_trunc('milliseconds', latest);
    moment := case when latest >= clock then latest + interval '1 millisecond' else clock end;
    insert into postings (id, customer_id, kind, created_at) values (posting, whose, post_lines.kind, moment);
    insert into ledger_lines (posting_id, line, customer_id, account_id, card_id, book, currency, amount, created_at)
      select posted.id, line.place, posted.customer_id, line.account_id, line.card_id, line.book, line.currency, line.amount,
        posted.created_at
      from postings as posted, jsonb_to_recordset(entries)
        as line (place smallint, account_id uuid, card_id uuid, book text, currency text, amount bigint)
      where posted.id = posting and posted.customer_id = whose;
    for entry in
      select line.* from jsonb_to_recordset(entries) as line (account_id uuid, card_id uuid, amount bigint)
    loop
      if entry.account_id is not null then
        return query update accounts as a set balance = a.balance + entry.amount, last_posted_at = moment
          where a.id = entry.account_id and a.customer_id = whose returning null::text, a.id, a.balance, a.held, moment;
      elsif entry.card_id is not null then
        return query update cards as c set balance = c.balance + entry.amount, last_posted_at = moment
          where c.id = entry.card_id and c.customer_id = whose returning null::text, c.id, c.balance, c.held, moment;
      end if;
    end loop;
    -- For a posting between the programme's own books, which names no purse.
    return query select null::text, null::uuid, null::bigint, null::bigint, moment;
  end $$`.execute(db);
}

/** As in 0030, for a customer who may be said or is looked up; the account before the card, the order in which everything that moves money locks. */
async function hold(db: Kysely<unknown>): Promise<void> {
  await sql`create function change_held(whose uuid, of_account uuid, of_card uuid, change bigint) returns text
  language plpgsql ${asOwner} as $$
  declare
    shared_account uuid;
  begin
    if whose is null and of_card is not null then
      select c.customer_id into whose from cards as c where c.id = of_card;
    elsif whose is null then
      select a.customer_id into whose from accounts as a where a.id = of_account;
    end if;
    if whose is null or not is_within(whose) then
      return 'missing';
    end if;
    if of_card is not null then
      select case when c.shared_card then c.account_id end into shared_account
        from cards as c where c.id = of_card and c.customer_id = whose;
      if not found then
        return 'missing';
      end if;
    end if;
    if coalesce(of_account, shared_account) is not null then
      update accounts as a set held = a.held + change where a.id = coalesce(of_account, shared_account) and a.customer_id = whose
        and case when change > 0 then a.balance - a.held >= change else a.held >= -change end;
      if not found then
        return case when change > 0 then 'funds' else 'unheld' end;
      end if;
    end if;
    if of_card is not null then
      -- A shared card has no money of its own; its account has been asked just before.
      update cards as c set held = c.held + change where c.id = of_card and c.customer_id = whose
        and case when change > 0 then c.shared_card or c.balance - c.held >= change else c.held >= -change end;
      if not found then
        return case when change > 0 then 'funds' else 'unheld' end;
      end if;
    end if;
    return null;
  end $$`.execute(db);
  await sql`create or replace function change_held(of_account uuid, of_card uuid, change bigint) returns text
  language plpgsql ${asOwner} as $$
  begin
    return change_held(null::uuid, of_account, of_card, change);
  end $$`.execute(db);
}

/** As in 0030. */
async function recount(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function recount_purses(whose uuid) returns void language plpgsql ${asOwner} as $$
  begin
    if not is_within(whose) then
      raise exception 'These purses are not this customer''s' using errcode = '42501';
    end if;
    update cards as c set balance = coalesce(lines.amount, 0), held = coalesce(open.held, 0)
      from cards as own
        left join (select card_id, sum(amount) as amount from ledger_lines
          where customer_id = whose and card_id is not null group by 1) as lines on lines.card_id = own.id
        left join (select card_id, sum(held) as held from authorizations
          where customer_id = whose and held > 0 group by 1) as open on open.card_id = own.id
      where c.id = own.id and c.customer_id = whose and own.customer_id = whose;
    update accounts as a set balance = coalesce(lines.amount, 0), held = coalesce(shared.held, 0)
      from accounts as own
        left join (select account_id, sum(amount) as amount from ledger_lines
          where customer_id = whose and account_id is not null group by 1) as lines on lines.account_id = own.id
        left join (select account_id, sum(held) as held from cards
          where customer_id = whose and shared_card group by 1) as shared on shared.account_id = own.id
      where a.id = own.id and a.customer_id = whose and own.customer_id = whose;
  end $$`.execute(db);
}

/** One customer's after the other, so that each lock is one machine's. With a card that is shared goes the account that it spends. */
async function lockPurses(db: Kysely<unknown>): Promise<void> {
  await sql`create function lock_purses(kind text, ids uuid[]) returns void language plpgsql as $$
  declare
    accounts uuid[] := ids;
    whose uuid;
  begin
    if kind = 'card' then
      select coalesce(array_agg(distinct c.account_id), '{}') into accounts from cards as c
        where c.id = any(ids) and c.shared_card;
    end if;
    for whose in select distinct a.customer_id from accounts as a where a.id = any(accounts) order by 1 loop
      perform from accounts as a where a.id = any(accounts) and a.customer_id = whose order by a.id for no key update;
    end loop;
    if kind = 'card' then
      for whose in select distinct c.customer_id from cards as c where c.id = any(ids) order by 1 loop
        perform from cards as c where c.id = any(ids) and c.customer_id = whose order by c.id for no key update;
      end loop;
    end if;
  end $$`.execute(db);
}

/** As in 0029. */
async function recordVerification(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function record_verification(record uuid, made authorizations, card cards) returns text
  language plpgsql as $$
  declare
    own record;
    latest timestamptz;
    moment timestamptz := made.created_at;
    number text;
  begin
    if card.shared_card then
      select balance, last_posted_at into own from accounts
        where id = card.account_id and customer_id = card.customer_id;
    else
      select balance, last_posted_at into own from cards where id = card.id and customer_id = card.customer_id;
    end if;
    latest := date_trunc('milliseconds', own.last_posted_at);
    if latest >= moment then
      moment := latest + interval '1 millisecond';
    end if;
    if card.shared_card then
      update accounts set last_posted_at = moment where id = card.account_id and customer_id = card.customer_id;
    else
      update cards set last_posted_at = moment where id = card.id and customer_id = card.customer_id;
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

/** As in 0029. */
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
        case when step = 'approve' then made.transaction_amount else 0 end, made.response_code, made.failed_check, made.acquirer_id, made.mcc_code, made.merchant_id, made.merchant_name,
        made.merchant_city, made.transaction_country, made.transaction_link, made.usage_day, made.hold_expires_at,
        made.created_at);
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

/** As in 0015 (`append_audit` asks whose chain it is and calls it), a row as it is and not as what a query finds. */
async function chain(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function append_checked_audit(entries jsonb) returns void language plpgsql as $$
  declare
    entry audit_logs;
    head audit_heads;
  begin
    for entry in
      select line.* from jsonb_array_elements(entries) with ordinality as given (value, place),
        jsonb_populate_record(null::audit_logs, given.value) as line
      order by line.chain, given.place
    loop
      if head.chain is distinct from entry.chain then
        insert into audit_heads (chain, sequence, hash) values (entry.chain, 0, '') on conflict do nothing;
        select * into strict head from audit_heads where chain = entry.chain for update;
      end if;
      head.sequence := head.sequence + 1;
      entry.sequence := head.sequence;
      entry.hash := audit_hash(head.hash, entry);
      head.hash := entry.hash;
      insert into audit_logs values (entry.*);
      update audit_heads set sequence = head.sequence, hash = head.hash where chain = head.chain;
    end loop;
  end $$`.execute(db);
}
