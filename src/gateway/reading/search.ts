import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { isOverMachines } from '../db/spread/dialect.ts';
import { readAnywhere } from './anywhere.ts';
import { found, type PlainColumn } from './narrow.ts';

/**
 * Where a text is looked for. A column's name, or an expression: anywhere in it, row by row, which is for tables that stay small. Tables that
 * grow say how an index finds it (docs/decisions/020). Each says what it tells, as who may not see that doesn't find it either.
 */
export type SearchColumn = PlainColumn | Way;

export type Way =
  /** A number: its beginning, in small or capital letters. */
  | { starts: string }
  /** A text that many rows have alike: anywhere in it, or all of it is `whole`. An index has it first, and one after the customer. */
  | { repeats: string; whole?: string }
  /** What another table, which stays small, says about the row that `on` names. */
  | { on: string; table: 'cards' | 'accounts' | 'customers'; column: string; starts?: true }
  /** What the cardholder is called whose card `on` names. */
  | { on: string; holderBy: 'name' }
  /** The cardholders whose card `on` names. */
  | { on: string; holderBy: readonly string[] }
  /** Whether the customer that `on` names is one to try things with. */
  | { on: string; sandbox: boolean };

export const isWay = (column: SearchColumn): column is Way =>
  typeof column === 'object' && ('starts' in column || 'repeats' in column || 'on' in column);

/** The column as a permission names it. */
export function searchedColumn(column: SearchColumn): string {
  if (typeof column === 'string') return column;
  if ('field' in column) return column.field;
  if ('holderBy' in column) return column.holderBy === 'name' ? 'cardholderName' : 'cardholderId';
  if ('sandbox' in column) return 'sandbox';
  if ('on' in column) return column.column;
  return 'starts' in column ? column.starts : column.repeats;
}

/** The names that customers have among what is searched: those of the records themselves are another matter. */
const customersNames = ['customer.customerName', 'customerName', 'cardholder.ownerName'];

/** Whether a column tells whose a record is, which would find everything of a customer's own users. */
export const tellsWhose = (column: SearchColumn): boolean => customersNames.includes(searchedColumn(column));

/**
 * Where rows are searched: the table that grows, its id, both as `core` names it, the conditions that leave the caller's own, and
 * the customer whose they are, of all but operator staff.
 */
export interface Searched {
  core: RawBuilder<unknown>;
  id: string;
  own: readonly RawBuilder<boolean>[];
  customerId?: string | undefined;
}

/** So many different values are compared as such; what more have in common is so frequent that walking along finds it. */
const mostValues = 1000;
/** So many rows are named by their ids; more are found by walking along the order asked for. */
const mostRows = 5000;
/** So many different texts are looked through before each row's own is. */
const mostTexts = 100_000;

/**
 * The condition that a text means. First what many rows share is looked up, once for each different value, then which rows
 * have one: few are named, as the database would take them for spread over all times and walk past a million newer ones.
 */
export async function sought(
  ctx: Context,
  searched: Searched,
  columns: readonly Way[],
  text: string,
): Promise<RawBuilder<boolean>> {
  const isSpread = isOverMachines(ctx.db);
  const shared = await lookUp(
    ctx,
    columns.map((column) => valuesOf(searched, column, text, isSpread)),
  );
  const conditions = columns.map((column, place) => conditionOf(searched, column, text, shared[place]));
  const each = sql<boolean>`(${sql.join(conditions, sql` or `)})`;
  if (shared.some((values) => values.length > mostValues)) return each;
  const rows = columns.flatMap((column, place) => rowsOf(searched, column, text, isSpread, shared[place]) ?? []);
  if (rows.length === 0) return sql`false`;
  const [ids = []] = await lookUp(ctx, [
    sql`select id from (${sql.join(rows, sql` union `)}) as matching (id) limit ${sql.lit(mostRows + 1)}`,
  ]);
  // In a select of their own, so that the planner counts with a few of them and looks each one up.
  return ids.length > mostRows ? each : sql`${sql.ref(searched.id)} = any(array(select unnest(${[...ids]}::uuid[])))`;
}

/** What each query finds, as texts; nothing where there is none. */
async function lookUp(ctx: Context, queries: readonly (RawBuilder<unknown> | undefined)[]): Promise<string[][]> {
  const arrays = queries.flatMap((query, place) =>
    query ? [sql`array(${query})::text[] as ${sql.ref(`v${place}`)}`] : [],
  );
  if (arrays.length === 0) return queries.map(() => []);
  const { rows } = await readAnywhere(ctx, (db, mark) =>
    sql<Record<string, string[]>>`select ${sql.join(arrays)} ${mark}`.execute(db),
  );
  return queries.map((_, place) => rows[0]?.[`v${place}`] ?? []);
}

/** One more of the rows than are named, by index; no query where no value has any. */
function rowsOf(
  { core, own, id }: Searched,
  column: Way,
  text: string,
  isSpread: boolean,
  values: readonly string[] = [],
): RawBuilder<unknown> | undefined {
  const most = sql.lit(mostRows + 1);
  const where = (condition: RawBuilder<unknown>) =>
    sql`select ${sql.ref(id)} from ${core} where ${sql.join([...own, condition], sql` and `)}`;
  if ('starts' in column && !('on' in column)) {
    const order = sql`${sql.ref(column.starts)} collate "C"`;
    return sql`(${where(begins(column.starts, text))} order by ${order} limit ${most})`;
  }
  if (values.length === 0) return undefined;
  const [name, type] = 'on' in column ? [column.on, sql`uuid`] : [column.repeats, sql`text`];
  if (isSpread) return sql`(${where(sql`${sql.ref(name)} = any(${[...values]}::${type}[])`)} limit ${most})`;
  return sql`(select found.id from unnest(${[...values]}::${type}[]) as each (value)
    cross join lateral (${where(sql`${sql.ref(name)} = each.value`)} limit ${most}) as found (id) limit ${most})`;
}

/** One more of the values that the text is in than are compared; no query where none is needed. */
function valuesOf(searched: Searched, column: Way, text: string, isSpread: boolean): RawBuilder<unknown> | undefined {
  if ('on' in column) return sql`select id::text ${named(searched, column, text)} limit ${sql.lit(mostValues + 1)}`;
  if ('repeats' in column && column.whole !== undefined) return sql`select ${column.whole}::text`;
  if ('repeats' in column) {
    return sql`select value from (${isSpread ? textsOfEach(searched, column.repeats) : differentTexts(searched, column.repeats)}) as texts
      where ${found(['value'], text)} or place > ${sql.lit(mostTexts)} limit ${sql.lit(mostValues + 1)}`;
  }
  return undefined;
}

/**
 * Each different text of a column once, jumping from one to the next along its index; where there are too many of them, so
 * often the last that it counts as too many values.
 */
function differentTexts({ core, own }: Searched, name: string): RawBuilder<unknown> {
  const column = sql.ref(name);
  const next = (condition: RawBuilder<unknown>) =>
    sql`select ${column} from ${core} where ${sql.join([...own, condition], sql` and `)} order by ${column} limit 1`;
  return sql`with recursive texts (value, place) as (
      (select (${next(sql`${column} is not null`)}), 1)
      union all
      select (${next(sql`${column} > texts.value`)}), place + 1 from texts
      where value is not null and place <= ${sql.lit(mostTexts)}
    )
    select value, place from texts,
      generate_series(0, case when place > ${sql.lit(mostTexts)} then ${sql.lit(mostValues)} else 0 end)
      where value is not null`;
}

/** The same where a jump from one text to the next would have to be made on all machines: each reads what it has. */
const textsOfEach = ({ core, own }: Searched, name: string): RawBuilder<unknown> =>
  sql`select distinct ${sql.ref(name)} as value, 1 as place from ${core}
    where ${sql.join([...own, sql`${sql.ref(name)} is not null`], sql` and `)} limit ${sql.lit(mostTexts)}`;

type OfAnother = Extract<Way, { on: string }>;

/** The rows of another table in which the text is: the caller's own, said so that an index leads to them. */
function named({ customerId }: Searched, way: OfAnother, text: string): RawBuilder<unknown> {
  if ('sandbox' in way) return sql`from customers where sandbox = ${way.sandbox}`;
  const own = customerId === undefined ? sql`` : sql`customer_id = ${customerId} and `;
  if (!('holderBy' in way)) {
    const { table, column, starts } = way;
    return sql`from ${sql.table(table)} where ${own}${starts ? begins(column, text) : found([column], text)}`;
  }
  if (way.holderBy !== 'name') return sql`from cards where ${own}cardholder_id = any(${[...way.holderBy]}::uuid[])`;
  return sql`from cards where ${own}cardholder_id in (select id from cardholders where ${own}${found(['name'], text)})`;
}

function conditionOf(
  searched: Searched,
  column: Way,
  text: string,
  values: readonly string[] = [],
): RawBuilder<boolean> {
  if ('on' in column) {
    if (values.length > mostValues) return sql`${sql.ref(column.on)} in (select id ${named(searched, column, text)})`;
    return values.length > 0 ? sql`${sql.ref(column.on)} = any(${[...values]}::uuid[])` : sql`false`;
  }
  if ('starts' in column) return begins(column.starts, text);
  if (values.length > mostValues) return found([column.repeats], text);
  return values.length > 0 ? sql`${sql.ref(column.repeats)} = any(${[...values]}::text[])` : sql`false`;
}

/** After whatever begins with a text, in the order of characters' numbers. */
const lastCharacter = '\u{10ffff}';

/** The order of characters' numbers whatever the database's own is; only there is what begins alike side by side. */
function begins(name: string, text: string): RawBuilder<boolean> {
  const column = sql`${sql.ref(name)} collate "C"`;
  const spellings = [...new Set([text, text.toUpperCase(), text.toLowerCase()])];
  const each = spellings.map((start) => sql`(${column} >= ${start} and ${column} < ${start + lastCharacter})`);
  return sql`(${sql.join(each, sql` or `)})`;
}
