import { type Kysely, sql } from 'kysely';

/** What makes a month (0049), also where a database is spread over several machines (spread/distribute.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await guard(db);
  await make(db);
}

/** A month's walls hold whom those of its table hold: there all but the owner, as whose rows are copied. */
const guard = (db: Kysely<unknown>) =>
  sql`create or replace function guard_part(whole regclass, part regclass) returns void language plpgsql as $$
  declare
    each record;
  begin
    execute format('alter table %s enable row level security', part);
    if (select relforcerowsecurity from pg_class where oid = whole) then
      execute format('alter table %s force row level security', part);
    end if;
    for each in select polname as name, pg_get_expr(polqual, polrelid) as condition from pg_policy where polrelid = whole loop
      execute format('create policy %I on %s using (%s)', each.name, part, each.condition);
    end loop;
    for each in select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = whole and not tgisinternal loop
      execute regexp_replace(each.definition, ' ON \\S+ ', format(' ON %s ', part));
    end loop;
  end $$`.execute(db);

/** As it was, but that it asks for rows with something in them: machines know no others. */
const make = (db: Kysely<unknown>) =>
  sql`create or replace function make_month(whole text, clock timestamptz) returns text language plpgsql security definer
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
      execute format('select exists (select 1 from months.%1$I where %2$I >= %3$L and %2$I < %4$L)', whole || '_other', by_column,
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
