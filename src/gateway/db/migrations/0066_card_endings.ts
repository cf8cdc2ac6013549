import { type Kysely, sql } from 'kysely';

/**
 * Cards that end by themselves: with their first purchase, with a day, or when so much is spent. What a card has spent is told by
 * its limits' usage, that of the cards before it with it; `spent_at` says since when it is spent, and it is closed from there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['cards', 'card_applications']) {
    await sql`alter table ${sql.table(table)}
      add column single_use boolean not null default false,
      add column end_day date,
      add column end_amount bigint check (end_amount > 0)`.execute(db);
  }
  await sql`alter table cards add column spent_at timestamptz`.execute(db);
  await sql`create index cards_end_day on cards (end_day) where end_day is not null and card_status in (2, 3, 4, 5)`.execute(
    db,
  );
  await sql`create index cards_spent on cards (spent_at) where spent_at is not null and card_status in (2, 3, 4, 5, 6)`.execute(
    db,
  );
  await check(db);
  await mark(db);
}

/** As in 0042; a card that has ended declines from that moment on, whether it has been closed by then or not. */
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
      when before + amount > card.max_single_amount then 'maxSingleAmount'
      when used.day_used + amount > card.daily_limit then 'dailyLimit'
      when used.month_used + amount > card.monthly_limit then 'monthlyLimit'
      when used.ever_used + amount > card.overall_total_limit then 'overallTotalLimit'
      when used.ever_used + amount > card.end_amount then 'endAmount'
      when (asked ->> 'is_new')::boolean and amount > 0 and used.day_times >= card.max_daily_transactions
        then 'maxDailyTransactions'
      when amount > available then 'availableBalance'
    end;
  end $$`.execute(db);
}

/**
 * Says of a card that it is spent, once it is. A purchase with something settled and nothing held any more is the one that a
 * single-use card was for; one that was taken back before leaves it as it was. Its lock is held.
 */
async function mark(db: Kysely<unknown>): Promise<void> {
  await sql`create function settled_with(card cards, out settled bigint, out held bigint)
  language plpgsql stable as $$
  begin
    select coalesce(sum(c.held), 0) into held
      from cards as c where c.id = any(array_append(card.earlier_card_ids, card.id)) and c.customer_id = card.customer_id;
    select used.ever_used - settled_with.held into settled
      from usage_in(card.id, card.customer_id, date '0001-01-01') as used;
  end $$`.execute(db);
  await sql`create function mark_spent(of_card uuid, whose uuid, at timestamptz) returns boolean
  language plpgsql as $$
  declare
    card cards;
    used record;
  begin
    select * into card from cards as c where c.id = of_card and c.customer_id = whose;
    if card.spent_at is not null or not (card.single_use or card.end_amount is not null) then
      return false;
    end if;
    select * into used from settled_with(card);
    if card.single_use and used.held = 0 and used.settled > 0 or used.settled >= card.end_amount then
      update cards as c set spent_at = at where c.id = of_card and c.customer_id = whose;
      return true;
    end if;
    return false;
  end $$`.execute(db);
}
