import type { Kysely, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import { countUpTo } from '#domain/paging.ts';
import { type Context, inTransaction, permit } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import { InvalidError, NotFoundError } from '../errors.ts';
import { type FilterColumn, narrow } from './narrow.ts';
import { type Sort, type SortColumn, sortedBy } from './sorting.ts';

/** How the records of one noun are read: from which rows, narrowed, searched and ordered by which columns. */
export interface NounQuery<DB, TB extends keyof DB, Row, Rec> {
  noun: string;
  /** Rows with everything a record needs; the main table's id is selected as `id`. */
  from: (db: Kysely<Tables>) => SelectQueryBuilder<DB, TB, Row>;
  /** The main table's id, for ties and look-ups: 'card.id'. */
  id: string;
  filters: Record<string, FilterColumn>;
  /** Columns that `q` looks in. */
  search: readonly string[];
  sorts: Record<string, SortColumn>;
  /** The order when none is asked for. */
  order: Sort;
  /** Unique fields that get-by takes. */
  by?: Record<string, string>;
  toRecord: (row: Row) => Rec;
}

export type { Sort };

/** A checked filter: see domain's …Filter schemas. */
export type Filter = Record<string, unknown>;

export interface Selection {
  filter?: Filter | undefined;
  sort?: Sort | undefined;
  ids?: readonly string[] | undefined;
  /** The caller's zone: plain dates in the filter are days of it. */
  timeZone?: string | undefined;
}

export interface Page<Rec> {
  records: Rec[];
  total: number;
  totalIsExact: boolean;
  hasNext: boolean;
}

/** What every noun that can be read offers to the doors. */
export interface Readable<Rec = unknown> {
  list(ctx: Context, selection: Selection, limit: number): Promise<Rec[]>;
  page(ctx: Context, selection: Selection, page: number, size: number): Promise<Page<Rec>>;
  get(ctx: Context, id: string): Promise<Rec>;
  getBy(ctx: Context, by: Record<string, string>): Promise<Rec>;
  /** All that match, a batch at a time; each batch in its own transaction, the next one found by key. */
  batches(ctx: Context, selection: Selection, size?: number): AsyncGenerator<Rec[]>;
}

/** Reading for one noun: rights, tenant, filter, order, page, each the same way for all. */
export function readable<DB, TB extends keyof DB, Row, Rec>(query: NounQuery<DB, TB, Row, Rec>): Readable<Rec> {
  const selected = (db: Kysely<Tables>, { filter, ids, timeZone }: Selection) => {
    let rows = query.from(db);
    for (const condition of narrow(query.filters, query.search, filter ?? {}, timeZone)) rows = rows.where(condition);
    if (ids) rows = rows.where(sql<boolean>`${sql.ref(query.id)} = any(${[...ids]}::uuid[])`);
    return rows;
  };
  const sortOf = (sort: Sort | undefined) => sortedBy(query.sorts, sort ?? query.order, query.id);

  return {
    list: (ctx, selection, limit) => {
      permit(ctx, 'read', query.noun);
      return inTransaction(ctx, async ({ db }) => {
        const { terms } = sortOf(selection.sort);
        let rows = selected(db, selection).limit(limit);
        for (const term of terms) rows = rows.orderBy(term.expression, term.direction);
        return (await rows.execute()).map((row) => query.toRecord(row as Row));
      });
    },

    page: (ctx, selection, page, size) => {
      permit(ctx, 'read', query.noun);
      const offset = (page - 1) * size;
      if (offset + size > countUpTo) throw new InvalidError(undefined, 'pageTooFar');
      return inTransaction(ctx, async ({ db }) => {
        const { terms } = sortOf(selection.sort);
        let rows = selected(db, selection)
          .limit(size + 1)
          .offset(offset);
        for (const term of terms) rows = rows.orderBy(term.expression, term.direction);
        const found = await rows.execute();
        const capped = selected(db, selection)
          .clearSelect()
          .select(sql`1`.as('one'))
          .limit(countUpTo + 1)
          .as('capped');
        const counted = await db.selectFrom(capped).select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow();
        const total = Number(counted.total);
        return {
          records: found.slice(0, size).map((row) => query.toRecord(row as Row)),
          total: Math.min(total, countUpTo),
          totalIsExact: total <= countUpTo,
          hasNext: found.length > size,
        };
      });
    },

    get: (ctx, id) => {
      permit(ctx, 'read', query.noun);
      return one(ctx, query, query.id, id);
    },

    getBy: (ctx, by) => {
      permit(ctx, 'read', query.noun);
      const [field, ...more] = Object.keys(by);
      const column = field && !more.length ? query.by?.[field] : undefined;
      if (!field || !column) throw new InvalidError({ by: 'validation.unknownField' });
      return one(ctx, query, column, by[field] as string);
    },

    batches: async function* (ctx, selection, size = 1000) {
      permit(ctx, 'export', query.noun);
      const sort = sortOf(selection.sort);
      let after: string[] | undefined;
      for (;;) {
        const batch = await inTransaction(ctx, async ({ db }) => {
          let rows = selected(db, selection).select(sort.key.as('sortKey')).limit(size);
          for (const term of sort.terms) rows = rows.orderBy(term.expression, term.direction);
          if (after) rows = rows.where(sort.beyond(after));
          return (await rows.execute()) as (Row & { sortKey: string[] })[];
        });
        if (batch.length) yield batch.map((row) => query.toRecord(row));
        after = batch.at(-1)?.sortKey;
        if (batch.length < size) return;
      }
    },
  };
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function one<DB, TB extends keyof DB, Row, Rec>(
  ctx: Context,
  query: NounQuery<DB, TB, Row, Rec>,
  column: string,
  value: string,
): Promise<Rec> {
  if (column === query.id && !uuid.test(value)) throw new NotFoundError();
  return inTransaction(ctx, async ({ db }) => {
    const row = await query
      .from(db)
      .where(sql<boolean>`${sql.ref(column)} = ${value}`)
      .executeTakeFirst();
    if (!row) throw new NotFoundError();
    return query.toRecord(row);
  });
}
