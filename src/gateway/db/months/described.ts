import { type Kysely, sql } from 'kysely';

/** What a table has besides its columns, as the database describes it. */
export interface Described {
  /** Primary key and unique constraints; with the column it can be cut by, the whole may have them. */
  keys: { name: string; definition: string; isWhole: boolean }[];
  indexes: { definition: string; isWhole: boolean }[];
  /** What it refers to. */
  foreignKeys: { name: string; definition: string }[];
  /** What refers to it. */
  referring: { table: string; name: string; definition: string }[];
  /** Checks that hold for new rows only. */
  unproven: string[];
  /** Each as a statement, with the table's name as %s. */
  grants: string[];
  /** Functions that take or give one of its rows, and those that name it. */
  typed: string[];
  naming: string[];
}

export async function describe<T>(db: Kysely<T>, table: string, by: string): Promise<Described> {
  const { rows } = await sql<{ described: Described }>`
    with own as (select oid, reltype, relacl, relowner from pg_class where oid = to_regclass(${`public.${table}`})),
    indexes as (
      select pg_get_indexdef(indexrelid) as definition, held.conname as name, pg_get_constraintdef(held.oid) as said,
        not indisunique or exists (select from pg_attribute as part where part.attrelid = indexrelid and part.attname = ${by})
          as whole
      from own join pg_index on indrelid = own.oid
        left join pg_constraint as held on held.conindid = indexrelid and held.contype in ('p', 'u')
      order by indexrelid
    ),
    given as (
      select format('grant %s on %%s to %s', privilege_type, case when grantee = 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end) as said
      from own, aclexplode(relacl) where grantee <> relowner
      union all
      select format('grant %s (%I) on %%s to %s', privilege_type, attname, quote_ident(pg_get_userbyid(grantee)))
      from own join pg_attribute on attrelid = own.oid, aclexplode(attacl) where grantee <> relowner
    ),
    functions as (
      select each.oid, own.reltype = any(each.proargtypes) or own.reltype = each.prorettype as typed,
        each.prosrc ~ ('\\m' || ${table}::text || '\\M') as naming
      from own, pg_proc as each where each.pronamespace = 'public'::regnamespace and each.prokind = 'f'
    )
    select json_build_object(
      'keys', (select coalesce(json_agg(json_build_object('name', name, 'definition', said, 'isWhole', whole)), '[]')
        from indexes where said is not null),
      'indexes', (select coalesce(json_agg(json_build_object('definition', definition, 'isWhole', whole)), '[]')
        from indexes where said is null),
      'foreignKeys', (select coalesce(json_agg(json_build_object('name', conname, 'definition', pg_get_constraintdef(oid)) order by oid), '[]')
        from pg_constraint where conrelid = (select oid from own) and contype = 'f' and conparentid = 0),
      'referring', (select coalesce(json_agg(json_build_object('table', conrelid::regclass::text, 'name', conname,
          'definition', pg_get_constraintdef(oid)) order by oid), '[]')
        from pg_constraint where confrelid = (select oid from own) and contype = 'f' and conparentid = 0),
      'unproven', (select coalesce(json_agg(conname), '[]')
        from pg_constraint where conrelid = (select oid from own) and contype = 'c' and not convalidated),
      'grants', (select coalesce(json_agg(said), '[]') from given),
      'typed', (select coalesce(json_agg(pg_get_functiondef(oid)), '[]') from functions where typed),
      'naming', (select coalesce(json_agg(pg_get_functiondef(oid)), '[]') from functions where naming and not typed)
    ) as described`.execute(db);
  return rows[0]?.described as Described;
}
