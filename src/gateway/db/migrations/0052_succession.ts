import { type Kysely, sql } from 'kysely';

/**
 * A card may follow another. Each names the other; what a card has used of its limits is what all the cards before it have used
 * with it, so that nobody has a limit anew by having a card replaced.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table card_applications
    add column follows_card_id uuid,
    add column follow_reason text check (follow_reason in ('lost', 'stolen', 'damaged', 'renewal')),
    add constraint card_applications_following check ((follows_card_id is null) = (follow_reason is null)
      and (follows_card_id is null or quantity = 1))`.execute(db);
  await sql`create index card_applications_follows on card_applications (follows_card_id)
    where follows_card_id is not null`.execute(db);
  await sql`alter table cards
    add column follows_card_id uuid,
    add column follow_reason text check (follow_reason in ('lost', 'stolen', 'damaged', 'renewal')),
    add column followed_by_card_id uuid,
    add column earlier_card_ids uuid[] not null default '{}',
    add constraint cards_following check ((follows_card_id is null) = (follow_reason is null)
      and (follows_card_id is null) = (earlier_card_ids = '{}'))`.execute(db);
  await sql`create index cards_follows on cards (follows_card_id) where follows_card_id is not null`.execute(db);
  await sql`create index cards_followed on cards (followed_by_card_id) where followed_by_card_id is not null`.execute(
    db,
  );
  await countWhole(db);
}

/** As in 0042, with the cards before this one. */
async function countWhole(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function usage_in(card uuid, whose uuid, day date)
  returns table (day_used bigint, day_times integer, month_used bigint, ever_used bigint)
  language plpgsql stable as $$
  declare
    chain uuid[];
  begin
    select array_append(c.earlier_card_ids, c.id) into chain from cards as c where c.id = card and c.customer_id = whose;
    return query select coalesce(sum(used.amount) filter (where used.span = 'day'), 0)::bigint,
        coalesce(sum(used.times) filter (where used.span = 'day'), 0)::integer,
        coalesce(sum(used.amount) filter (where used.span = 'month'), 0)::bigint,
        coalesce(sum(used.amount) filter (where used.span = 'ever'), 0)::bigint
      from card_usage as used
      where used.card_id = any(chain) and used.customer_id = whose and (used.span = 'day' and used.starts = day
        or used.span = 'month' and used.starts = date_trunc('month', day)::date
        or used.span = 'ever' and used.starts = '0001-01-01');
  end $$`.execute(db);
}
