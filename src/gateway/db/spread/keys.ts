import { type Kysely, sql } from 'kysely';
import { customerColumn, spreadBy } from './places.ts';

/** A constraint or a unique index as the database describes it. */
interface Described {
  table: string;
  name: string;
  definition: string;
}

export interface Key extends Described {
  columns: string[];
  /** p: the table's primary key, u: a unique constraint, i: a unique index by itself. */
  kind: 'p' | 'u' | 'i';
}

export interface ForeignKey extends Described {
  to: string;
}

const tables = () => sql`any(${Object.keys(spreadBy)}::regclass[])`;

/** The keys of the tables to be spread that lack the customer: what is unique on one machine only has to say on which. */
export async function keysWithoutCustomer<T>(db: Kysely<T>): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select index.indrelid::regclass::text as "table", index.indexrelid::regclass::text as name,
      coalesce(pg_get_constraintdef(held.oid), pg_get_indexdef(index.indexrelid)) as definition,
      coalesce(held.contype::text, 'i') as kind,
      array(select attname::text from pg_attribute where attrelid = index.indexrelid order by attnum) as columns
    from pg_index as index left join pg_constraint as held on held.conindid = index.indexrelid and held.contype in ('p', 'u')
    where index.indisunique and index.indrelid = ${tables()} order by 1, 2`.execute(db);
  return rows.filter(({ table, columns }) => !columns.includes(customerColumn(table) as string));
}

/** The foreign keys that begin or end at a table that is to be spread or copied. */
export async function foreignKeys<T>(db: Kysely<T>, copied: readonly string[]): Promise<ForeignKey[]> {
  const all = sql`any(${[...Object.keys(spreadBy), ...copied]}::regclass[])`;
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as "table", conname::text as name, confrelid::regclass::text as "to",
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and (conrelid = ${all} or confrelid = ${all}) order by 1, 2`.execute(db);
  return rows;
}

/** Makes a key anew with the customer as its last word (docs/decisions/017). */
export async function widen<T>(db: Kysely<T>, { table, name, definition, kind, columns }: Key): Promise<void> {
  const column = customerColumn(table) as string;
  if (kind === 'i') {
    await sql.raw(`drop index ${name}`).execute(db);
    const [, head, body, tail] = /^(.* USING btree )\((.*?)\)( WHERE .*)?$/.exec(definition) as unknown as string[];
    await sql.raw(`${head}(${body}, ${column})${tail ?? ''}`).execute(db);
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
