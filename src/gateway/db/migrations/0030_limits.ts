import { type Kysely, sql } from 'kysely';
import { raiseWall } from '../walls.ts';

/**
 * What the program never does, the database doesn't accept either: money that comes from nowhere, lines of somebody
 * else's purse, totals beyond what they are parts of, and balances changed by anything but the books (docs/decisions/032).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Walls hold for the owner too: rows that it doesn't see wouldn't be checked.
  await sql`select set_config('app.staff', 'on', true)`.execute(db);
  await tieToPurses(db);
  await boundTotals(db);
  await balancePostings(db);
  await sql`create function is_within(whose uuid) returns boolean language sql stable as $$
    select coalesce(current_setting('app.staff', true) = 'on'
      or whose = nullif(current_setting('app.customer', true), '')::uuid, false)
  $$`.execute(db);
  await postByFunction(db);
  await holdByFunction(db);
  await countFromNothing(db);
  await recountByFunction(db);
  await auditByFunction(db);
  await signSeals(db);
  // Which keys are in use is asked at each start (node/keysInUse.ts).
  for (const column of ['number_key', 'cvv_key']) {
    await sql.raw(`create index cards_${column} on cards (${column})`).execute(db);
  }
}

/** Tables whose rows move or tell money of a purse: the column of its currency there. */
const ofPurses = {
  ledger_lines: 'currency',
  account_transactions: 'billing_currency',
  card_transactions: 'billing_currency',
  authorizations: 'billing_currency',
  receivables: 'currency',
  statements: 'currency',
  deposit_records: 'credit_currency',
} as const;

/** Whoever names an account or a card is of its customer and in its currency. */
async function tieToPurses(db: Kysely<unknown>): Promise<void> {
  const alter = (table: string, change: string) => sql.raw(`alter table ${table} ${change}`).execute(db);
  for (const table of ['accounts', 'cards']) {
    await alter(table, `add constraint ${table}_belonging unique (id, customer_id, currency)`);
  }
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and table_name = any(${Object.keys(ofPurses)}) and column_name in ('account_id', 'card_id')
    order by 1, 2`.execute(db);
  for (const { table, column } of [...rows, { table: 'cards', column: 'account_id' }]) {
    const currency = table === 'cards' ? 'currency' : ofPurses[table as keyof typeof ofPurses];
    await alter(table, `drop constraint if exists ${table}_${column}_fkey`);
    await alter(
      table,
      `add constraint ${table}_${column}_fkey foreign key (${column}, customer_id, ${currency})
        references ${column === 'account_id' ? 'accounts' : 'cards'} (id, customer_id, currency)`,
    );
  }
}

/** A part is never more than the whole, and what ended well has its transaction. */
async function boundTotals(db: Kysely<unknown>): Promise<void> {
  const bounds: [table: string, name: string, check: string][] = [
    ['authorizations', 'reversed_within', 'reversed_billing_amount between 0 and authorized_billing_amount'],
    // A refund of a purchase that isn't known stands by itself.
    [
      'authorizations',
      'refunded_within',
      `refunded_billing_amount >= 0 and settled_billing_amount >= 0
        and (refunded_billing_amount <= settled_billing_amount or record_type = 'consumptionRefund')`,
    ],
    ['authorizations', 'held_within', 'held <= authorized_billing_amount - reversed_billing_amount'],
    ['card_usage', 'counted', 'amount >= 0 and times >= 0'],
    ['deposit_records', 'positive', 'credited_amount > 0 and paid_amount > 0'],
    ['deposit_records', 'booked', '(status = 1) = (transaction_id is not null)'],
    ['cards', 'closed_holds_nothing', 'card_status <> 8 or held = 0'],
  ];
  for (const [table, name, check] of bounds) {
    await sql.raw(`alter table ${table} add constraint ${table}_${name} check (${check})`).execute(db);
  }
  await sql`create unique index deposit_records_transaction on deposit_records (transaction_id)`.execute(db);
  // Of one posting, an account or card is told once.
  for (const [table, column] of [
    ['account_transactions', 'account_id'],
    ['card_transactions', 'card_id'],
  ] as const) {
    await sql.raw(`drop index ${table}_posting`).execute(db);
    await sql.raw(`create unique index ${table}_posting on ${table} (posting_id, ${column}, customer_id)`).execute(db);
  }
  // Of a chain, one link follows another. A card's empty statements hang on a link without being one.
  await sql`create unique index statements_link on statements (previous_id)
    where previous_id is not null and (account_id is not null or line_count > 0)`.execute(db);
}

/** Checked once for all lines of a statement, with those that their postings had already. */
async function balancePostings(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_unbalanced() returns trigger language plpgsql as $$
  declare
    broken uuid;
  begin
    select line.posting_id into broken from ledger_lines as line
      where line.posting_id in (select posting_id from added)
      group by line.posting_id, line.currency having sum(line.amount) <> 0 limit 1;
    if found then
      raise exception 'Posting % does not add up to zero', broken using errcode = '23514';
    end if;
    select line.posting_id into broken from ledger_lines as line
        join postings as posting on posting.id = line.posting_id and posting.customer_id = line.customer_id
      where line.posting_id in (select posting_id from added)
      group by line.posting_id
      having count(*) < 2 or bool_or(line.created_at <> posting.created_at)
        or count(distinct coalesce(line.account_id, line.card_id)) <> count(coalesce(line.account_id, line.card_id)) limit 1;
    if found then
      raise exception 'Posting % is not whole', broken using errcode = '23514';
    end if;
    return null;
  end $$`.execute(db);
  await sql`create trigger ledger_lines_balanced after insert on ledger_lines referencing new table as added
    for each statement execute function refuse_unbalanced()`.execute(db);
}

/** From now on as its owner, for the gateway may not change balances; so it asks itself whose rows these are. */
const asOwner = sql.raw('security definer set search_path = public, pg_temp');

/** As 0020 made it, but for its owner's rights and the question whose purses these are. */
async function postByFunction(db: Kysely<unknown>): Promise<void> {
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
      select posting, line.place, whose, line.account_id, line.card_id, line.book, line.currency, line.amount, moment
      from jsonb_to_recordset(entries)
        as line (place smallint, account_id uuid, card_id uuid, book text, currency text, amount bigint);
    for entry in
      select line.* from jsonb_to_recordset(entries) as line (account_id uuid, card_id uuid, amount bigint)
    loop
      if entry.account_id is not null then
        return query update accounts as a set balance = a.balance + entry.amount, last_posted_at = moment
          where a.id = entry.account_id returning null::text, a.id, a.balance, a.held, moment;
      elsif entry.card_id is not null then
        return query update cards as c set balance = c.balance + entry.amount, last_posted_at = moment
          where c.id = entry.card_id returning null::text, c.id, c.balance, c.held, moment;
      end if;
    end loop;
    -- For a posting between the programme's own books, which names no purse.
    return query select null::text, null::uuid, null::bigint, null::bigint, moment;
  end $$`.execute(db);
}

/** The account before the card: the order in which everything that moves money locks. */
async function holdByFunction(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function change_held(of_account uuid, of_card uuid, change bigint) returns text
  language plpgsql ${asOwner} as $$
  declare
    whose uuid;
    shared_account uuid;
  begin
    if of_card is not null then
      select c.customer_id, case when c.shared_card then c.account_id end into whose, shared_account
        from cards as c where c.id = of_card;
    else
      select a.customer_id into whose from accounts as a where a.id = of_account;
    end if;
    if whose is null or not is_within(whose) then
      return 'missing';
    end if;
    if coalesce(of_account, shared_account) is not null then
      update accounts as a set held = a.held + change where a.id = coalesce(of_account, shared_account)
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

/** As 0029 made it, but a new row never begins below nothing: what is given back was counted before. */
async function countFromNothing(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function count_usage(card uuid, whose uuid, day date, more bigint, more_times integer)
  returns void language sql as $$
    insert into card_usage as counted (card_id, customer_id, span, starts, amount, times)
      select card, whose, span, starts, greatest(more, 0), greatest(more_times, 0)
      from (values ('day', day), ('month', date_trunc('month', day)::date), ('ever', date '0001-01-01'))
        as spans (span, starts)
      on conflict (card_id, span, starts)
      do update set amount = counted.amount + more, times = counted.times + more_times
  $$`.execute(db);
}

/** For histories that were written as rows: what the lines and the open purchases say is what the purses have. */
async function recountByFunction(db: Kysely<unknown>): Promise<void> {
  await sql`create function recount_purses(whose uuid) returns void language plpgsql ${asOwner} as $$
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
      where c.id = own.id and own.customer_id = whose;
    update accounts as a set balance = coalesce(lines.amount, 0), held = coalesce(shared.held, 0)
      from accounts as own
        left join (select account_id, sum(amount) as amount from ledger_lines
          where customer_id = whose and account_id is not null group by 1) as lines on lines.account_id = own.id
        left join (select account_id, sum(held) as held from cards
          where customer_id = whose and shared_card group by 1) as shared on shared.account_id = own.id
      where a.id = own.id and own.customer_id = whose;
  end $$`.execute(db);
}

/** Chains are written by the function alone: nobody else may add a line or move a head. */
async function auditByFunction(db: Kysely<unknown>): Promise<void> {
  await sql`alter function append_audit(jsonb) rename to append_checked_audit`.execute(db);
  await sql`revoke execute on function append_checked_audit(jsonb) from public`.execute(db);
  await sql`create function append_audit(entries jsonb) returns void language plpgsql ${asOwner} as $$
  begin
    if exists (select from jsonb_array_elements(entries) as entry
        where not is_within((entry ->> 'chain')::uuid)
          or (entry ->> 'customer_id')::uuid is distinct from nullif((entry ->> 'chain')::uuid, '00000000-0000-0000-0000-000000000000')) then
      raise exception 'These lines belong to another chain' using errcode = '42501';
    end if;
    perform append_checked_audit(entries);
  end $$`.execute(db);
}

/** Who holds the keys says that a statement, or a chain up to a line, is as they saw it. */
async function signSeals(db: Kysely<unknown>): Promise<void> {
  await sql`alter table statements add column seal_key text, add column seal_signature bytea,
    add constraint statements_signature check ((seal_key is null) = (seal_signature is null))`.execute(db);
  // One for each chain, of its newest line: whose hash is over all before it.
  await sql`create table audit_seals (
    chain uuid primary key,
    sequence bigint not null,
    hash bytea not null,
    seal_key text not null,
    seal_signature bytea not null,
    sealed_at timestamptz not null
  )`.execute(db);
  await raiseWall(db, 'audit_seals', 'chain');
}
