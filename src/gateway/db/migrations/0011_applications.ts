import { type Kysely, sql } from 'kysely';
import { raiseWall } from '../walls.ts';

/**
 * What an application asks for and costs, and its steps; where a card's messages go; the key that its CVV2 is derived
 * from, which outlives the rotation of the others; when somebody last proved their password.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The walls hold back the owner as well; only what is to be filled in needs them open.
  await sql`select set_config('app.staff', 'on', true)`.execute(db);
  await sql`alter table card_applications
    add column account_id uuid references accounts,
    add column overall_total_limit bigint,
    add column max_single_amount bigint,
    add column daily_limit bigint,
    add column monthly_limit bigint,
    add column max_daily_transactions integer,
    add column delivery_address jsonb,
    add column issuing_fee bigint not null default 0 check (issuing_fee >= 0),
    add column fee_transaction_id text,
    add column waiting_for text,
    add column created_by_name text,
    add constraint card_applications_issued check (issued between 0 and quantity)`.execute(db);
  await sql`update card_applications application set
      account_id = coalesce(
        (select account_id from cards card where card.application_id = application.id limit 1),
        (select id from accounts account
          where account.customer_id = application.customer_id and account.currency = product.currency limit 1),
        (select id from accounts account where account.customer_id = application.customer_id limit 1)),
      overall_total_limit = product.overall_total_limit,
      max_single_amount = product.max_single_amount,
      daily_limit = product.daily_limit,
      monthly_limit = product.monthly_limit,
      max_daily_transactions = product.max_daily_transactions,
      issuing_fee = product.issuing_fee * application.quantity,
      created_by_name = (select user_name from users where users.id = application.created_by)
    from products product where product.id = application.product_id`.execute(db);
  await sql`alter table card_applications alter column account_id set not null`.execute(db);
  await sql`create index card_applications_open on card_applications (created_at) where order_status in (2, 3)`.execute(
    db,
  );
  await sql`create table card_application_steps (
    id uuid primary key,
    customer_id uuid not null,
    application_id uuid not null references card_applications,
    from_status smallint,
    to_status smallint not null,
    reason text,
    source text not null,
    user_id uuid references users,
    user_name text,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index card_application_steps_of on card_application_steps (application_id, to_status)`.execute(db);
  await sql`insert into card_application_steps
    select gen_random_uuid(), customer_id, id, null, 2, null, 'portal', created_by, created_by_name, created_at
    from card_applications
    union all select gen_random_uuid(), customer_id, id, 2, 3, null, 'system', null, null, created_at
    from card_applications where order_status in (3, 5)
    union all select gen_random_uuid(), customer_id, id, case order_status when 5 then 3 else 2 end, order_status,
      null, 'system', null, null, updated_at
    from card_applications where order_status in (5, 6, 7)`.execute(db);
  await raiseWall(db, 'card_application_steps', 'customer_id');

  await sql`alter table cards add column cvv_key text`.execute(db);
  await sql`update cards set cvv_key = number_key`.execute(db);
  await sql`alter table cards alter column cvv_key set not null`.execute(db);
  await sql`create index cards_application on cards (application_id)`.execute(db);
  await sql`create index cards_expiring on cards (expired_date) where card_status in (2, 3, 4, 5)`.execute(db);
  await sql`create index cards_ending on cards (updated_at) where card_status in (6, 7)`.execute(db);
  await sql`create table card_contacts (
    card_id uuid primary key references cards,
    customer_id uuid not null,
    email text not null,
    area_code text,
    mobile_number text,
    updated_at timestamptz not null,
    check (num_nonnulls(area_code, mobile_number) <> 1)
  )`.execute(db);
  await sql`insert into card_contacts
    select card.id, card.customer_id, cardholder.email, cardholder.details ->> 'areaCode',
      cardholder.details ->> 'mobileNumber', card.created_at
    from cards card join cardholders cardholder on cardholder.id = card.cardholder_id`.execute(db);
  await raiseWall(db, 'card_contacts', 'customer_id');

  await sql`alter table sessions add column confirmed_at timestamptz`.execute(db);
}
