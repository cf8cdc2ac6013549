import { type Kysely, sql } from 'kysely';

/**
 * A posting in one journey to the database instead of one for each of its rows: who moves much money waits for locks, and
 * those last as long as the journeys between them. services/money/ledger.ts says what it does and calls it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Each statement of a function sees what was committed before it, so what a lock waited for is seen by the next.
  await sql`create function post_lines(posting uuid, whose uuid, kind smallint, entries jsonb, clock timestamptz)
  returns table (problem text, purse uuid, balance bigint, held bigint, at timestamptz)
  language plpgsql as $$
  declare
    entry record;
    own record;
    latest timestamptz;
    moment timestamptz;
    is_short boolean := false;
  begin
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
