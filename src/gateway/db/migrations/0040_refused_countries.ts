import { type Kysely, sql } from 'kysely';

/**
 * A country where a product isn't taken is a reason of its own, told apart from a kind of merchant: the checks as in 0033, with
 * one more. A release that doesn't ask for it goes on counting such a country among the merchants.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
}
