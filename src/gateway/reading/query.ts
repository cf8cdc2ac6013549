import { type RawBuilder, sql } from 'kysely';
import { isId } from '#domain/filter.ts';
import type { Noun } from '#domain/nouns.ts';
import type { Selection } from '#domain/selection.ts';
import { type Context, isOperator, permit, readOnce } from '../context.ts';
import { prepared } from '../db/statementMarks.ts';
import { ForbiddenError, InvalidError, NotFoundError, RefusedError } from '../errors.ts';
import { maySee, refuseUnseen } from '../rights/records.ts';
import { knowRows, seenRows } from '../rights/seen.ts';
import { readAnywhere } from './anywhere.ts';
import { choose } from './chosen.ts';
import type { ColumnsOf } from './columns.ts';
import type { Cells } from './export/lines.ts';
import type { NounQuery } from './nounQuery.ts';
import { type Matching, type Page, type PageWish, readPage } from './page.ts';
import { inOrder } from './sorting.ts';
import { batchesOf, copiesOf, linesOf } from './wholeFiles.ts';

export type { Page, PageWish, Selection };

/** What every noun that can be read offers to the doors. */
export interface Readable<Rec = object> {
  list(ctx: Context, selection: Selection, limit: number): Promise<Rec[]>;
  page(ctx: Context, selection: Selection, wish: PageWish): Promise<Page<Rec>>;
  get(ctx: Context, id: string): Promise<Rec>;
  getBy(ctx: Context, by: Record<string, string>): Promise<Rec>;
  /** How many records a file would have; `most` where there are more. */
  countUpTo(ctx: Context, selection: Selection, most: number): Promise<number>;
  /** How many records match, and since when the oldest of them is there; unknown where there are more. */
  agedUpTo(ctx: Context, selection: Selection, most: number): Promise<{ count: number; oldest: Date | null }>;
  /** For files (wholeFiles.ts), as are `lines` and `copied`. */
  batches(ctx: Context, selection: Selection, size?: number): AsyncGenerator<Rec[]>;
  cells?: Cells | undefined;
  lines(
    ctx: Context,
    selection: Selection,
    line: RawBuilder<string>,
    size: number,
  ): AsyncGenerator<{ text: string; rows: number }>;
  copied(ctx: Context, selection: Selection, values: readonly RawBuilder<unknown>[]): AsyncGenerator<Uint8Array>;
}

/**
 * Reading for one noun: rights, tenant, the records one sees, filter, order, page, each the same way for all. Records are whole: for
 * whoever asks, the registry limits them by record rights.
 */
export function readable<DB, TB extends keyof DB, Row, Rec, N extends Noun>(
  query: NounQuery<DB, TB, Row, Rec, N> & ColumnsOf<N>,
): Readable<Rec> {
  knowRows(query);
  const may = (ctx: Context, action: 'read' | 'export') => permitIn(ctx, action, query);
  const chosenBy = (ctx: Context, action: 'read' | 'export', wanted: Selection) => {
    may(ctx, action);
    return choose(ctx, query, wanted, action);
  };
  return {
    list: async (ctx, wanted, limit) => listOf(ctx, await chosenBy(ctx, 'read', wanted), limit),
    page: async (ctx, wanted, wish) => readPage(ctx, await chosenBy(ctx, 'read', wanted), wish),

    get: async (ctx, id) => {
      may(ctx, 'read');
      return one(ctx, query, query.id, id);
    },
    getBy: async (ctx, by) => {
      may(ctx, 'read');
      const [[field, value] = ['', '']] = Object.entries(by);
      return one(ctx, query, uniqueColumn(ctx, query, by), asKept(field, value));
    },

    countUpTo: async (ctx, wanted, most) => countOf(ctx, await chosenBy(ctx, 'export', wanted), most),
    agedUpTo: async (ctx, wanted, most) => ageOf(ctx, query, await chosenBy(ctx, 'read', wanted), most),

    batches: async function* (ctx, wanted, size = 1000) {
      yield* batchesOf(ctx, await chosenBy(ctx, 'export', wanted), size);
    },
    cells: query.cells,
    lines: async function* (ctx, wanted, line, size) {
      yield* linesOf(ctx, await chosenBy(ctx, 'export', wanted), line, size);
    },
    copied: async function* (ctx, wanted, values) {
      yield* copiesOf(ctx, await chosenBy(ctx, 'export', wanted), values);
    },
  };
}

function permitIn(ctx: Context, action: string, { noun, staffOnly }: { noun: string; staffOnly?: true }): void {
  permit(ctx, action, noun);
  if (staffOnly && !isOperator(ctx.actor)) throw new ForbiddenError();
}

const listOf = <DB, TB extends keyof DB, Row, Rec>(
  ctx: Context,
  { rows, sorted, inMonths, toRecord }: Matching<DB, TB, Row, Rec>,
  limit: number,
): Promise<Rec[]> =>
  inMonths(
    undefined,
    (months) =>
      readAnywhere(ctx, async (db, mark) => {
        const found = await inOrder(rows(db, months).limit(limit), sorted).modifyEnd(mark).execute();
        return found.map((row) => toRecord(row as Row));
      }),
    (found) => found.length === limit,
  );

function countOf<DB, TB extends keyof DB, Row, Rec>(
  ctx: Context,
  { counted }: Matching<DB, TB, Row, Rec>,
  most: number,
): Promise<number> {
  return readAnywhere(ctx, async (db, mark) => {
    const capped = sql<{ total: bigint }>`select count(*) as total
      from (${counted(db, [])} limit ${sql.lit(most)}) as capped ${mark}`;
    return Number((await capped.execute(db)).rows[0]?.total);
  });
}

function ageOf<DB, TB extends keyof DB, Row, Rec>(
  ctx: Context,
  { noun, sorts: { createdAt } }: NounQuery<DB, TB, Row, Rec>,
  { counted }: Matching<DB, TB, Row, Rec>,
  most: number,
): Promise<{ count: number; oldest: Date | null }> {
  const since = typeof createdAt === 'string' ? sql.ref(createdAt) : (createdAt ?? sql`null::timestamptz`);
  return readAnywhere(ctx, async (db, mark) => {
    const capped = sql<{ total: bigint; oldest: Date | null }>`select count(*) as total, min(one) as oldest
      from (${counted(db, [], sql`${since}`)} limit ${sql.lit(most)}) as capped ${mark}`;
    const { total, oldest } = (await capped.execute(db)).rows[0] as { total: bigint; oldest: Date | null };
    const count = Number(total);
    return { count, oldest: count < most && maySee(ctx, noun, 'createdAt') ? oldest : null };
  });
}

/** The column that a record is looked up by, one and no more. */
function uniqueColumn<DB, TB extends keyof DB, Row, Rec>(
  ctx: Context,
  { noun, by: columns }: NounQuery<DB, TB, Row, Rec>,
  by: Record<string, string>,
): string {
  const [field, ...more] = Object.keys(by);
  const column = field && !more.length && columns && Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (!field || !column) throw new InvalidError({ by: 'validation.unknownField' });
  refuseUnseen(ctx, noun, [field]);
  return column;
}

/** E-mails are kept in small letters (domain/validation.ts), and found as they are written. */
const asKept = (field: string, value: string): string => (field === 'email' ? value.trim().toLowerCase() : value);

/** @throws RefusedError where staff see several customers' records that have it: none of them is given by chance */
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
    const [row, other] = await seen.limit(2).modifyEnd(prepared).modifyEnd(mark).execute();
    if (!row) throw new NotFoundError();
    if (other) throw new RefusedError('severalFound');
    return query.toRecord(row);
  });
}
