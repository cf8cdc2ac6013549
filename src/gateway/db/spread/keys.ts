import { type Kysely, sql } from 'kysely';
import { withMonths } from './months.ts';
import { customerColumn, spreadBy } from './places.ts';

/** A constraint or a unique index as the database describes it. */
interface Described {
  table: string;
  name: string;
  definition: string;
}

export interface Key extends Described {
  /** The table itself, or the one that it is a month of. */
  whole: string;
  columns: string[];
  /** p: the table's primary key, u: a unique constraint, i: a unique index by itself. */
  kind: 'p' | 'u' | 'i';
}

export interface ForeignKey extends Described {
  to: string;
}

/**
 * The keys of the tables to be spread, and those that their months have by themselves, that lack the customer: what is unique on one
 * machine only has to say on which.
 */
export async function keysWithoutCustomer<T>(db: Kysely<T>): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select index.indrelid::regclass::text as "table", coalesce(held.conname::text, index.indexrelid::regclass::text) as name,
      coalesce((select inhparent from pg_inherits where inhrelid = index.indrelid)::regclass, index.indrelid::regclass)::text as whole,
      coalesce(pg_get_constraintdef(held.oid), pg_get_indexdef(index.indexrelid)) as definition,
      coalesce(held.contype::text, 'i') as kind,
      array(select attname::text from pg_attribute where attrelid = index.indexrelid order by attnum) as columns
    from pg_index as index left join pg_constraint as held on held.conindid = index.indexrelid and held.contype in ('p', 'u')
    where index.indisunique and index.indrelid = ${withMonths(Object.keys(spreadBy))}
      and not exists (select from pg_inherits where inhrelid = index.indexrelid) order by 1, 2`.execute(db);
  return rows.filter(({ whole, columns }) => !columns.includes(customerColumn(whole) as string));
}

/** The foreign keys that begin or end at a table that is to be spread or copied. */
export async function foreignKeys<T>(db: Kysely<T>, copied: readonly string[]): Promise<ForeignKey[]> {
  const all = sql`any(${[...Object.keys(spreadBy), ...copied]}::regclass[])`;
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as "table", conname::text as name, confrelid::regclass::text as "to",
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and (conrelid = ${all} or confrelid = ${all}) order by 1, 2`.execute(
    db,
  );
  return rows;
}

/** Makes a key anew with the customer as its last word (docs/decisions/017). */
export async function widen<T>(db: Kysely<T>, { table, whole, name, definition, kind, columns }: Key): Promise<void> {
  const column = customerColumn(whole) as string;
  if (kind === 'i') {
    await sql.raw(`drop index ${name}`).execute(db);
    const [, head, body, tail] = /^(.* USING btree )\((.*?)\)( WHERE .*)?$/.exec(definition) as unknown as [
      string,
      string,
      string,
      string | undefined,
    ];
    // The months of a whole have it as well.
    await sql.raw(`${head.replace(' ON ONLY ', ' ON ')}(${body}, ${column})${tail ?? ''}`).execute(db);
    return;
  }
  await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db);
  const what = kind === 'p' ? 'primary key' : 'unique';
  await sql
    .raw(`alter table ${table} add constraint ${name} ${what} (${[...columns, column].map(quoted).join(', ')})`)
    .execute(db);
}

/** A foreign key between two tables that are spread says whose both rows are; others are as they were. */
export function widened({ table, to, definition }: ForeignKey): string {
  const [own, other] = [customerColumn(table), customerColumn(to)];
  if (!own || !other) return definition;
  const [, columns, name, referenced, tail] = /^FOREIGN KEY \(([^)]*)\) REFERENCES (\w+)\(([^)]*)\)(.*)$/.exec(
    definition,
  ) as unknown as string[];
  if ((columns as string).split(', ').includes(own)) return definition;
  return `FOREIGN KEY (${columns}, ${own}) REFERENCES ${name}(${referenced}, ${other})${tail}`;
}

const quoted = (name: string) => `"${name}"`;
