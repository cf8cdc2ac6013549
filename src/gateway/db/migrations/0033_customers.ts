import { type Kysely, sql } from 'kysely';

/**
 * Customers and accounts as staff make and run them: who is behind a customer, an account that is open, frozen or closed,
 * and a reason of its own for spending that either stands against. docs/decisions/040 says what each status does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers
    add column country text,
    add column contact_name text,
    add column contact_email text,
    add column language text not null default 'en',
    add column remark text,
    add column updated_at timestamptz`.execute(db);
  await sql`update customers set updated_at = created_at`.execute(db);
  await sql`alter table customers alter column updated_at set not null`.execute(db);
  // 1 and 2 keep their meaning: in use, and not; 3 is for good.
  await sql`alter table accounts rename column status to account_status`.execute(db);
  await sql`alter table accounts add constraint accounts_status check (account_status in (1, 2, 3))`.execute(db);
  await sql`create index card_usage_spend on card_usage (customer_id, starts) where span = 'month'`.execute(db);
  await check(db);
}

/** As in 0029, with customer and account told apart from the card. */
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
    select * into used from usage_in(card.id, (asked ->> 'day')::date);
    -- A customer, account or cardholder that is switched off spends nothing.
    select holder.status = 1 as holds, customer.customer_status = 1 as is_in_business, account.account_status = 1 as is_open
      into owner
      from cardholders as holder
        join customers as customer on customer.id = holder.customer_id
        join accounts as account on account.id = card.account_id
      where holder.id = card.cardholder_id;
    return case
      when card.card_status = lost then 'lost'
      when card.card_status = expired or card.expired_date < asked ->> 'month' then 'expired'
      when card.card_status <> normal or not owner.holds then 'cardStatus'
      when not owner.is_in_business then 'customer'
      when not owner.is_open then 'account'
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
