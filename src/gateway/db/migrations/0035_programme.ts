import { type Kysely, sql } from 'kysely';

/**
 * What is set for the whole programme: each change is a row with the moment from which it counts, written once. What counts is
 * the latest that begins at a moment or before it and wasn't withdrawn.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table programme_version (
    one boolean primary key default true check (one),
    version bigint not null check (version >= 0)
  )`.execute(db);
  await sql`insert into programme_version (version) values (0)`.execute(db);
  await sql`create table programme_changes (
    id uuid primary key,
    version bigint not null,
    setting text not null check (setting in ('programmeName', 'logo', 'timeZone', 'conversionRate', 'conversionMarkup',
      'refusedMerchantCodes', 'mailSender')),
    currency_pair text not null default '',
    value text,
    valid_from timestamptz not null,
    reason text not null check (btrim(reason) <> ''),
    source text not null check (source in ('portal', 'api', 'processor', 'system')),
    user_id uuid,
    user_name text,
    created_at timestamptz not null,
    constraint programme_changes_not_past check (valid_from >= created_at),
    constraint programme_changes_value check (value is not null or setting in ('programmeName', 'logo')),
    constraint programme_changes_rate check (case when setting = 'conversionRate'
      then value::numeric > 0 and currency_pair ~ '^[A-Z]{3}/[A-Z]{3}$' and left(currency_pair, 3) <> right(currency_pair, 3)
      else currency_pair = '' end),
    constraint programme_changes_markup check (setting <> 'conversionMarkup' or (value::numeric >= 0 and value::numeric < 100))
  )`.execute(db);
  await sql`create index programme_changes_counting
    on programme_changes (setting, currency_pair, valid_from desc, version desc)`.execute(db);
  await sql`create table programme_withdrawals (
    change_id uuid primary key references programme_changes (id),
    reason text not null check (btrim(reason) <> ''),
    user_id uuid,
    user_name text,
    created_at timestamptz not null
  )`.execute(db);
  // What counts already has been acted upon: it stays.
  await sql`create function refuse_late_withdrawal() returns trigger language plpgsql as $$
  begin
    if exists (select from programme_changes where id = new.change_id and valid_from <= new.created_at) then
      raise exception 'Change % counts already', new.change_id using errcode = '23514';
    end if;
    return new;
  end $$`.execute(db);
  await sql`create trigger programme_withdrawals_in_time before insert on programme_withdrawals
    for each row execute function refuse_late_withdrawal()`.execute(db);
  await sql`create table programme_logos (
    hash text primary key,
    content bytea not null check (length(content) <= 32768),
    created_at timestamptz not null
  )`.execute(db);
  await sql`create table programme_messages (
    message_id text primary key,
    body_hash bytea not null,
    answer text,
    created_at timestamptz not null
  )`.execute(db);
}
