import { type Kysely, sql } from 'kysely';

/**
 * Purchases are reckoned in the currency that they were asked for in, too; what clearing says is known by its reference;
 * answers are kept as they were given; and what says when a request was first asked is the database's clock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`select set_config('app.staff', 'on', true)`.execute(db);
  await sql`alter table authorizations
    add column authorized_transaction_amount bigint not null default 0,
    add column reversed_transaction_amount bigint not null default 0,
    add column refunded_transaction_amount bigint not null default 0`.execute(db);
  // In proportion, which within one currency is the amount itself.
  await sql`update authorizations set
      authorized_transaction_amount = case billing_amount when 0 then 0
        else round(transaction_amount::numeric * authorized_billing_amount / billing_amount) end,
      reversed_transaction_amount = case billing_amount when 0 then 0
        else round(transaction_amount::numeric * reversed_billing_amount / billing_amount) end,
      refunded_transaction_amount = case settled_billing_amount when 0 then 0
        else round(settled_transaction_amount::numeric * refunded_billing_amount / settled_billing_amount) end
    where original_authorization_id is null and (authorized_billing_amount > 0 or settled_billing_amount > 0)`.execute(
    db,
  );
  // What a shared card's transaction says, its account's says, too.
  await sql`update account_transactions as movement set status = other.status from card_transactions as other
    join cards as card on card.id = other.card_id and card.shared_card
    where other.posting_id = movement.posting_id and other.type = movement.type and other.status <> movement.status`.execute(
    db,
  );
  // Null on the steps that were taken before.
  await sql`alter table authorization_events
    add column purchase_amount bigint,
    add column exchange_amount bigint not null default 0`.execute(db);
  await sql`alter table processor_messages
    alter column answer type text using answer::text,
    add column clearing_reference text`.execute(db);
  // A clearing record is booked once on a card, whichever message brings it; a refund may name what it gives back.
  await sql`create unique index processor_messages_clearing
    on processor_messages (card_id, (kind = 'refund'), clearing_reference)
    where clearing_reference is not null and outcome in ('accepted', 'matched')`.execute(db);
  await sql`alter table requests
    alter column answer type text using answer::text,
    alter column created_at set default now()`.execute(db);
}
