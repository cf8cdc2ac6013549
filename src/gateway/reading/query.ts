import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { isId } from '#domain/filter.ts';
import type { Noun } from '#domain/nouns.ts';
import type { Filter, Selection, Sort } from '#domain/selection.ts';
import { type Context, customerOf, isOperator, permit, readOnce } from '../context.ts';
import type { CutTable } from '../db/months/cut.ts';
import { isOverMachines } from '../db/spread/dialect.ts';
import { prepared } from '../db/statementMarks.ts';
import type { Tables } from '../db/tables.ts';
import { ForbiddenError, InvalidError, NotFoundError } from '../errors.ts';
import { maySee, refuseUnseen, refuseUnseenIn, searchable } from '../rights/records.ts';
import { knowRows, seenRows } from '../rights/seen.ts';
import { readAnywhere } from './anywhere.ts';
import type { ColumnsOf } from './columns.ts';
import { copyAnywhere } from './copied.ts';
import type { Cells } from './export/lines.ts';
import { type Cut, inMonths, type Months } from './months.ts';
import { columnOf, type FilterColumn, narrow } from './narrow.ts';
import { type Matching, type Page, type PageWish, readPage } from './page.ts';
import { isWay, type SearchColumn, sought, tellsWhose, type Way } from './search.ts';
import { type SortColumn, sortedBy } from './sorting.ts';

/** How the records of one noun are read: from which rows, narrowed, searched and ordered by which columns. */
export interface NounQuery<DB, TB extends keyof DB, Row, Rec, N extends string = string> {
  noun: N;
  /** Rows with everything a record needs; the main table's id is selected as `id`. */
  from: (db: Kysely<Tables>) => SelectQueryBuilder<DB, TB, Row>;
  /** Rows that whoever asks sees none beyond, whatever their rights. */
  only?: (ctx: Context) => readonly RawBuilder<boolean>[];
  /** The main table alone under its name in `from`: enough to count by where no other table is filtered. */
  core?: RawBuilder<unknown>;
  /** The main table, where that may be cut by month. */
  cut?: CutTable;
  /** The main table's id, for ties and look-ups: 'card.id'. */
  id: string;
  filters: Record<string, FilterColumn>;
  /** Columns that `q` looks in; or, where there is a `core`, ways to find it there. */
  search: readonly SearchColumn[] | ((ctx: Context) => readonly SearchColumn[]);
  sorts: Record<string, SortColumn>;
  /** The order when none is asked for. */
  order: Sort;
  /** Unique fields that get-by takes. */
  by?: Record<string, string>;
  /** They belong to no customer, and are no customer's to see, whatever a role says. */
  staffOnly?: true;
  /** The noun whose records these are, looked at from another side: they have its ids. */
  sideOf?: string;
  toRecord: (row: Row) => Rec;
  /** Where the database finds what each field shows: where there are so many records that it writes the files itself. */
  cells?: Cells;
}

export type { Selection, Sort };

/** What is left of a selection when its texts have been looked up. */
interface Prepared extends Selection {
  sought: readonly RawBuilder<boolean>[];
}

export type { Page, PageWish };

/** What every noun that can be read offers to the doors. */
export interface Readable<Rec = object> {
  list(ctx: Context, selection: Selection, limit: number): Promise<Rec[]>;
  page(ctx: Context, selection: Selection, wish: PageWish): Promise<Page<Rec>>;
  get(ctx: Context, id: string): Promise<Rec>;
  getBy(ctx: Context, by: Record<string, string>): Promise<Rec>;
  /** How many records match; `most` where there are more. */
  countUpTo(ctx: Context, selection: Selection, most: number): Promise<number>;
  /** The same, and since when the oldest of them is there; unknown where there are more. */
  agedUpTo(ctx: Context, selection: Selection, most: number): Promise<{ count: number; oldest: Date | null }>;
  /** All that match, a batch at a time; each batch in its own transaction, the next one found by key. */
  batches(ctx: Context, selection: Selection, size?: number): AsyncGenerator<Rec[]>;
  cells?: Cells | undefined;
  /** The same with each batch put into one text by the database; `line` is an expression over the noun's rows. */
  lines(
    ctx: Context,
    selection: Selection,
    line: RawBuilder<string>,
    size: number,
  ): AsyncGenerator<{ text: string; rows: number }>;
  /** What expressions over the noun's rows are, in PostgreSQL's own format, all at one moment: where it copies (ports.ts). */
  copied(ctx: Context, selection: Selection, values: readonly RawBuilder<unknown>[]): AsyncGenerator<Uint8Array>;
}

function permitIn(ctx: Context, action: string, { noun, staffOnly }: { noun: string; staffOnly?: true }): void {
  permit(ctx, action, noun);
  if (staffOnly && !isOperator(ctx.actor)) throw new ForbiddenError();
}

/**
 * Reading for one noun: rights, tenant, the records one sees, filter, order, page, each the same way for all. Records are whole: for
 * whoever asks, the registry limits them by record rights.
 */
export function readable<DB, TB extends keyof DB, Row, Rec, N extends Noun>(
  query: NounQuery<DB, TB, Row, Rec, N> & ColumnsOf<N>,
): Readable<Rec> {
  const { noun } = query;
  knowRows(query);
  const prepare = (ctx: Context, selection: Selection) => lookedUp(ctx, query, selection);
  const conditionsOf = (ctx: Context, { filter = {}, ids, timeZone, sort, sought }: Prepared) => [
    ...ownRows(ctx, query.filters),
    ...(query.only?.(ctx) ?? []),
    ...seenRows(ctx, noun),
    ...seenFilter(ctx, { ...filter }, sort, timeZone),
    ...sought,
    ...(ids ? [sql<boolean>`${sql.ref(query.id)} = any(${[...ids]}::uuid[])`] : []),
  ];
  const selected = (db: Kysely<Tables>, ctx: Context, selection: Prepared, months: Months = []) =>
    [...conditionsOf(ctx, selection), ...months].reduce((rows, condition) => rows.where(condition), query.from(db));
  const counted = (
    db: Kysely<Tables>,
    ctx: Context,
    selection: Prepared,
    { what = sql<unknown>`1`, months = [] }: { what?: RawBuilder<unknown>; months?: Months } = {},
  ) => {
    const conditions = [...conditionsOf(ctx, selection), ...months];
    if (!query.core || !isOfCore(ctx, query, selection) || seenRows(ctx, noun).length > 0)
      return selected(db, ctx, selection, months).clearSelect().select(what.as('one'));
    return sql`select ${what} as one from ${query.core} where ${sql.join([sql`true`, ...conditions], sql` and `)}`;
  };
  /** What the caller may not see, they can't ask about either. */
  const seenFilter = (ctx: Context, filter: Filter, sort: Sort | undefined, timeZone: string | undefined) => {
    refuseUnseenIn(ctx, noun, { filter, sort });
    return narrow(query.filters, plainColumns(searchable(ctx, noun, searchOf(ctx, query))), filter, timeZone);
  };
  /** The order asked for; else the usual one, unless it would tell what the caller may not see. */
  const orderOf = (ctx: Context, sort: Sort | undefined): Sort =>
    sort ?? (maySee(ctx, noun, query.order.field) ? query.order : { field: 'id', order: 'DESC' });
  const cut: Cut | undefined = query.cut && {
    table: query.cut,
    id: query.id,
    createdAt: query.id.replace(/id$/, 'createdAt'),
  };
  const inMonthsOf =
    (ctx: Context, { filter, timeZone }: Selection, sort: Sort): Matching<DB, TB, Row, Rec>['inMonths'] =>
    (beyond, read, isEnough) =>
      inMonths(ctx, cut, { sort, filter, timeZone, beyond }, read, isEnough);
  /** Whether the main table alone says which rows match, and in which order. */
  const isMainOnly = (ctx: Context, selection: Prepared, { field }: Sort) => {
    const column = { ...query.sorts, id: query.id }[field];
    const isMain = typeof column === 'string' && column.startsWith(query.id.slice(0, query.id.indexOf('.') + 1));
    const isOneTable = query.core !== undefined && isOfCore(ctx, query, selection) && seenRows(ctx, noun).length === 0;
    return isMain && isOneTable && !isOverMachines(ctx.db);
  };
  const among = (
    ctx: Context,
    selection: Prepared,
    sort: Sort,
    months: Months,
    { limit, offset }: { limit: number; offset: number },
  ) => {
    const conditions = [sql`true`, ...conditionsOf(ctx, selection), ...months];
    const order = sortOf(sort).terms.map(({ expression, direction }) => sql`${expression} ${sql.raw(direction)}`);
    return sql<boolean>`${sql.ref(query.id)} = any(array(select ${sql.ref(query.id)} from ${query.core}
      where ${sql.join(conditions, sql` and `)} order by ${sql.join(order)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}))`;
  };
  const sortOf = (sort: Sort) => sortedBy({ ...query.sorts, id: query.id }, sort, query.id);

  const upTo = async (ctx: Context, wanted: Selection, most: number) => {
    permitIn(ctx, 'read', query);
    const selection = await prepare(ctx, wanted);
    return readAnywhere(ctx, async (db, mark) => {
      const capped = sql<{ total: bigint }>`select count(*) as total
        from (${counted(db, ctx, selection)} limit ${sql.lit(most)}) as capped ${mark}`;
      return Number((await capped.execute(db)).rows[0]?.total);
    });
  };

  const agedUpTo = async (ctx: Context, wanted: Selection, most: number) => {
    permitIn(ctx, 'read', query);
    const selection = await prepare(ctx, wanted);
    const column = query.sorts.createdAt;
    const since = typeof column === 'string' ? sql.ref(column) : (column ?? sql`null::timestamptz`);
    return readAnywhere(ctx, async (db, mark) => {
      const capped = sql<{ total: bigint; oldest: Date | null }>`select count(*) as total, min(one) as oldest
        from (${counted(db, ctx, selection, { what: sql`${since}` })} limit ${sql.lit(most)}) as capped ${mark}`;
      const { total, oldest } = (await capped.execute(db)).rows[0] as { total: bigint; oldest: Date | null };
      const count = Number(total);
      return { count, oldest: count < most && maySee(ctx, noun, 'createdAt') ? oldest : null };
    });
  };

  return {
    list: async (ctx, wanted, limit) => {
      permitIn(ctx, 'read', query);
      const selection = await prepare(ctx, wanted);
      const sort = orderOf(ctx, selection.sort);
      const { terms } = sortOf(sort);
      const read = (months: Months) =>
        readAnywhere(ctx, async (db, mark) => {
          let rows = selected(db, ctx, selection, months).limit(limit);
          for (const term of terms) rows = rows.orderBy(term.expression, term.direction);
          return (await rows.modifyEnd(mark).execute()).map((row) => query.toRecord(row as Row));
        });
      return inMonthsOf(ctx, wanted, sort)(undefined, read, (found) => found.length === limit);
    },

    page: async (ctx, wanted, wish) => {
      permitIn(ctx, 'read', query);
      const selection = await prepare(ctx, wanted);
      const sort = orderOf(ctx, selection.sort);
      const matching = {
        rows: (db: Kysely<Tables>, months: Months) => selected(db, ctx, selection, months),
        counted: (db: Kysely<Tables>, months: Months) => counted(db, ctx, selection, { months }),
        among: isMainOnly(ctx, selection, sort)
          ? (months: Months, place: { limit: number; offset: number }) => among(ctx, selection, sort, months, place)
          : undefined,
        inMonths: inMonthsOf(ctx, wanted, sort),
        sort,
        sorted: sortOf(sort),
        toRecord: query.toRecord,
        isWhole: !wanted.ids && Object.keys(wanted.filter ?? {}).length === 0,
      };
      return readPage(ctx, matching, wish);
    },

    get: (ctx, id) => {
      permitIn(ctx, 'read', query);
      return one(ctx, query, query.id, id);
    },

    getBy: (ctx, by) => {
      permitIn(ctx, 'read', query);
      const [field, ...more] = Object.keys(by);
      const column = field && !more.length ? query.by?.[field] : undefined;
      if (!field || !column) throw new InvalidError({ by: 'validation.unknownField' });
      refuseUnseen(ctx, noun, [field]);
      return one(ctx, query, column, by[field] as string);
    },

    countUpTo: upTo,
    agedUpTo,

    batches: async function* (ctx, wanted, size = 1000) {
      permitIn(ctx, 'export', query);
      const selection = await prepare(ctx, wanted);
      const order = orderOf(ctx, selection.sort);
      const sort = sortOf(order);
      const newestFirst = inMonthsOf(ctx, wanted, order);
      const read = (after: string[] | undefined) => (months: Months) =>
        readAnywhere(ctx, async (db, mark) => {
          let rows = selected(db, ctx, selection, months).select(sort.key.as('sortKey')).limit(size);
          for (const term of sort.terms) rows = rows.orderBy(term.expression, term.direction);
          if (after) rows = rows.where(sort.beyond(after));
          return (await rows.modifyEnd(mark).execute()) as (Row & { sortKey: string[] })[];
        });
      let after: string[] | undefined;
      for (;;) {
        const batch = await newestFirst(after, read(after), (found) => found.length === size);
        if (batch.length) yield batch.map(({ sortKey: _, ...row }) => query.toRecord(row as unknown as Row));
        after = batch.at(-1)?.sortKey;
        if (batch.length < size) return;
      }
    },

    cells: query.cells,

    copied: async function* (ctx, wanted, values) {
      permitIn(ctx, 'export', query);
      const selection = await prepare(ctx, wanted);
      const { terms } = sortOf(orderOf(ctx, selection.sort));
      yield* copyAnywhere(ctx, (db) => {
        let rows = selected(db, ctx, selection)
          .clearSelect()
          .select(values.map((value, place) => value.as(`v${place}`)));
        for (const term of terms) rows = rows.orderBy(term.expression, term.direction);
        return sql`${rows}`;
      });
    },

    lines: async function* (ctx, wanted, line, size) {
      permitIn(ctx, 'export', query);
      const selection = await prepare(ctx, wanted);
      const order = orderOf(ctx, selection.sort);
      const sort = sortOf(order);
      const newestFirst = inMonthsOf(ctx, wanted, order);
      const keys = sort.terms.map(({ expression }, place) => expression.as(`key${place}`));
      const lastKey = sort.terms.map((_, place) => sql`(array_agg(${sql.ref(`key${place}`)}))[count(*)]::text`);
      const readIn = (after: readonly string[] | undefined) => (months: Months) =>
        readAnywhere(ctx, (db, mark) => {
          let rows = selected(db, ctx, selection, months)
            .clearSelect()
            .select([line.as('line'), ...keys])
            .limit(size);
          for (const term of sort.terms) rows = rows.orderBy(term.expression, term.direction);
          if (after) rows = rows.where(sort.beyond(after));
          return db
            .selectFrom(rows.as('batch'))
            .select(sql<string | null>`string_agg(line, '')`.as('text'))
            .select(sql<bigint>`count(*)`.as('rows'))
            .select(sql<string[]>`array[${sql.join(lastKey)}]`.as('last'))
            .modifyEnd(mark)
            .executeTakeFirstOrThrow();
        });
      const read = (after: readonly string[] | undefined) =>
        newestFirst(after, readIn(after), ({ rows }) => Number(rows) === size);
      // The next batch is read while the last one is on its way to the reader.
      let coming = read(undefined);
      for (;;) {
        const { text, rows, last } = await coming;
        const isLast = Number(rows) < size;
        if (!isLast) coming = read(last);
        coming.catch(() => {});
        if (text !== null) yield { text, rows: Number(rows) };
        if (isLast) return;
      }
    },
  };
}

/**
 * The actor's own rows, said although the transaction shows no others: row-level security alone, with its exception for
 * staff, can't be looked up in an index.
 */
function ownRows(ctx: Context, filters: Record<string, FilterColumn>): RawBuilder<boolean>[] {
  const customerId = customerOf(ctx.actor);
  const column = filters.customerId;
  return customerId && typeof column === 'string' ? [sql<boolean>`${sql.ref(column)} = ${customerId}`] : [];
}

type Asked = Pick<NounQuery<never, never, never, never>, 'noun' | 'core' | 'id' | 'filters' | 'search'>;

/** Where a text is looked for: a customer's name says nothing to those who see that customer's records only. */
function searchOf(ctx: Context, { noun, search }: Pick<Asked, 'noun' | 'search'>): readonly SearchColumn[] {
  const columns = typeof search === 'function' ? search(ctx) : search;
  const isTheirs = customerOf(ctx.actor) !== undefined && noun !== 'customer';
  return isTheirs ? columns.filter((column) => !tellsWhose(column)) : columns;
}

const plainColumns = (columns: readonly SearchColumn[]) =>
  columns.filter((column): column is Exclude<SearchColumn, Way> => !isWay(column));
const waysAmong = (columns: readonly SearchColumn[]) => columns.filter(isWay);

/** The texts that a noun has ways to find, as conditions; what is left of the filter narrows as it is. */
async function lookedUp(ctx: Context, query: Asked, selection: Selection): Promise<Prepared> {
  const { noun, core, id, filters } = query;
  const ways = waysAmong(searchOf(ctx, query));
  if (!core || ways.length === 0) return { ...selection, sought: [] };
  // Before anything is looked up: how long it takes would tell as well.
  refuseUnseen(ctx, noun, Object.keys(selection.filter ?? {}));
  const searched = { core, id, own: ownRows(ctx, filters), customerId: customerOf(ctx.actor) };
  const filter: Filter = {};
  const conditions: RawBuilder<boolean>[] = [];
  for (const [field, value] of Object.entries(selection.filter ?? {})) {
    const columns = field === 'q' ? waysAmong(searchable(ctx, noun, ways)) : waysOf(filters[field], value, ways);
    if (columns && value !== undefined) conditions.push(await sought(ctx, searched, columns, value as string));
    else filter[field] = value;
  }
  return { ...selection, filter, sought: conditions };
}

/** The way to what a field narrows by, where it is a part of a text, or cardholders. */
function waysOf(filter: FilterColumn | undefined, value: unknown, ways: readonly Way[]): Way[] | undefined {
  if (typeof filter !== 'object') return undefined;
  if ('cards' in filter) return [{ on: filter.cards, holderBy: [value].flat() as string[] }];
  const way = 'part' in filter && ways.find((each) => 'repeats' in each && each.repeats === filter.column);
  return way ? [way] : undefined;
}

/** Whether nothing but the main table's columns is filtered. */
function isOfCore(ctx: Context, { noun, id, filters, search }: Asked, { filter = {} }: Selection): boolean {
  const main = id.slice(0, id.indexOf('.') + 1);
  const used = Object.keys(filter).flatMap((field) =>
    field === 'q' ? plainColumns(searchOf(ctx, { noun, search })) : (columnOf(filters[field]) ?? []),
  );
  return used.every((column) => typeof column === 'string' && column.startsWith(main));
}

function one<DB, TB extends keyof DB, Row, Rec>(
  ctx: Context,
  query: NounQuery<DB, TB, Row, Rec>,
  column: string,
  value: string,
): Promise<Rec> {
  if (column === query.id && !isId(value)) throw new NotFoundError();
  return readOnce(ctx, async (db, mark) => {
    const rows = query.from(db).where(sql<boolean>`${sql.ref(column)} = ${value}`);
    const seen = [...(query.only?.(ctx) ?? []), ...seenRows(ctx, query.noun)].reduce(
      (all, condition) => all.where(condition),
      rows,
    );
    const row = await seen.modifyEnd(prepared).modifyEnd(mark).executeTakeFirst();
    if (!row) throw new NotFoundError();
    return query.toRecord(row);
  });
}
