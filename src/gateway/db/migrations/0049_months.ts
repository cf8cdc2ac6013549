import { type Kysely, sql } from 'kysely';

/**
 * What makes the next month of a table that is cut by month (db/months, docs/decisions/055). Where none is, and that is where
 * nobody asked for it, they are never called.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await beginning(db);
  await guard(db);
  await keepOut(db);
  await make(db);
}

/** The least id that a row can have that was made at a moment or later: ids begin with their time in milliseconds. */
const beginning = (db: Kysely<unknown>) =>
  sql`create function first_id(moment timestamptz) returns uuid language sql stable as $$
    select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
  $$`.execute(db);

/** A part is never asked for by its own name; whoever does all the same stands before the same walls and guards. */
const guard = (db: Kysely<unknown>) =>
  sql`create function guard_part(whole regclass, part regclass) returns void language plpgsql as $$
  declare
    each record;
  begin
    execute format('alter table %s enable row level security, force row level security', part);
    for each in select polname as name, pg_get_expr(polqual, polrelid) as condition from pg_policy where polrelid = whole loop
      execute format('create policy %I on %s using (%s)', each.name, part, each.condition);
    end loop;
    for each in select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = whole and not tgisinternal loop
      execute regexp_replace(each.definition, ' ON \\S+ ', format(' ON %s ', part));
    end loop;
  end $$`.execute(db);

/**
 * Lets whoever moves money end what they have begun, and nobody begin: each begins with one of these tables, holding nothing
 * else. Otherwise they would hold one of two tables that are to be changed and wait for the other.
 */
const keepOut = (db: Kysely<unknown>) =>
  sql`create function keep_writers_out() returns void language plpgsql as $$
  begin
    lock table processor_messages in share row exclusive mode;
    lock table requests in share row exclusive mode;
  end $$`.execute(db);

/**
 * Makes the month that comes next, up to three ahead, and says its name; nothing where there are enough. Whoever waits for one
 * of its locks keeps others waiting: it gives up before that is felt.
 */
const make = (db: Kysely<unknown>) =>
  sql`create function make_month(whole text, clock timestamptz) returns text language plpgsql security definer
    set search_path = public, pg_temp set lock_timeout = '300ms' set timezone = 'UTC' as $$
  declare
    starts timestamptz;
    by_column text;
    is_taken boolean;
    part text;
    was text := coalesce(current_setting('app.staff', true), '');
  begin
    -- Not among the settings above: who owns the database and is no superuser may set it, and not have it set by a function.
    perform set_config('app.staff', 'on', true);
    select max(case when relname ~ '_before_' then month else month + interval '1 month' end) into starts
      from (select relname, to_date(right(relname, 7), 'YYYY_MM')::timestamptz as month
        from pg_inherits join pg_class on pg_class.oid = inhrelid
        where inhparent = to_regclass(format('public.%I', whole)) and relname ~ '_\\d{4}_\\d{2}$') as parts;
    -- What a run that was killed has left would refuse rows from then on.
    if starts is null and exists (select from pg_constraint where conname = 'cut_here'
        and conrelid = to_regclass(format('public.%I', whole))
        and substring(pg_get_constraintdef(oid) from '[0-9a-f-]{36}')::uuid < first_id(clock + interval '3 days')) then
      execute format('alter table public.%I drop constraint cut_here', whole);
    end if;
    by_column := substring(pg_get_partkeydef(to_regclass(format('public.%I', whole))) from '\\((.*)\\)');
    loop
      if starts is null or starts > clock + interval '3 months' then
        perform set_config('app.staff', was, true);
        return null;
      end if;
      -- A month that nobody made in time stays where its rows are.
      execute format('select exists (select from months.%1$I where %2$I >= %3$L and %2$I < %4$L)', whole || '_other', by_column,
        first_id(starts), first_id(starts + interval '1 month')) into is_taken;
      exit when not is_taken;
      starts := starts + interval '1 month';
    end loop;
    part := whole || to_char(starts, '_YYYY_MM');
    execute format('create table months.%I (like months.%I including all)', part, whole || '_other');
    perform guard_part(format('public.%I', whole)::regclass, format('months.%I', part)::regclass);
    perform keep_writers_out();
    execute format('alter table public.%I attach partition months.%I for values from (%L) to (%L)', whole, part,
      first_id(starts), first_id(starts + interval '1 month'));
    perform set_config('app.staff', was, true);
    return part;
  end $$`.execute(db);
