import { type RawBuilder, sql } from 'kysely';

/** Tables, and the months that they are cut into (db/months), as the catalogue numbers them: what each of them has by itself is changed by itself. */
export const withMonths = (tables: readonly string[]): RawBuilder<unknown> => {
  const all = sql`${[...tables]}::regclass[]`;
  return sql`any(array(select unnest(${all})::oid union select inhrelid from pg_inherits where inhparent = any(${all})))`;
};
