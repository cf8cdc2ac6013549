import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countUpTo } from '#domain/paging.ts';
import type { Sort } from '#domain/selection.ts';
import type { Context } from '../context.ts';
import { prepared } from '../db/statementMarks.ts';
import type { Tables } from '../db/tables.ts';
import { InvalidError } from '../errors.ts';
import { readAnywhere } from './anywhere.ts';
import type { BeyondCounting } from './beyondCounting.ts';
import { cursorAt, keyIn } from './cursor.ts';
import type { Months } from './months.ts';
import { inOrder, keyOf, type Place, type Sorted } from './sorting.ts';

/** Which page: by its number within the first 10,000 rows, or the one that comes after a row. */
export interface PageWish {
  page: number;
  size: number;
  /** What the page before answered as `next`: the number is then only its name. */
  after?: string | undefined;
  /** Whether to count what matches (it is, unless told not to): that costs more than the page, and once per filter is enough. */
  withTotal?: boolean | undefined;
  /** Where counting stops, below the usual 10,000. */
  countUpTo?: number | undefined;
}

export interface Page<Rec> {
  records: Rec[];
  /** At most 10,000 or what was wished, with `totalIsExact` false beyond; null when it wasn't asked for. */
  total: number | null;
  totalIsExact: boolean;
  hasNext: boolean;
  /** To ask for the next page by; null on the last. */
  next: string | null;
}

/** What a page is taken from. */
export interface Matching<DB, TB extends keyof DB, Row, Rec> {
  rows: (db: Kysely<Tables>, months: Months) => SelectQueryBuilder<DB, TB, Row>;
  /** As many rows, from as few tables as the filter allows; a `select` of `what`, or of anything, as `one`. */
  counted: (db: Kysely<Tables>, months: Months, what?: RawBuilder<unknown>) => Expression<unknown>;
  /** That a row is one of these, as the main table alone tells; where it can. */
  among?: ((months: Months, place: { limit: number; offset: number }) => RawBuilder<boolean>) | undefined;
  /** Asks in as many months as it takes to have enough (months.ts). */
  inMonths: <T>(
    after: readonly string[] | undefined,
    read: (months: Months) => Promise<T>,
    isEnough: (found: T) => boolean,
  ) => Promise<T>;
  sort: Sort;
  sorted: Sorted;
  toRecord: (row: Row) => Rec;
  /** Whether nothing is filtered, so that the same plan is always the best. */
  isWhole: boolean;
  /** Whether there are more than are counted, as was seen within a minute; where it is all that one’s customer may see, or staff. */
  beyond?: BeyondCounting | undefined;
}

interface Found extends Place {
  counted: bigint | null;
}

/** From so many rows on that are passed over, they are passed over before anything is joined to them. */
const far = 100;

/** One page of what matches, and how many match, in one statement; in a few where the table is cut by month. */
export async function readPage<DB, TB extends keyof DB, Row, Rec>(
  ctx: Context,
  { rows, counted, among, inMonths, sort, sorted, toRecord, isWhole, beyond }: Matching<DB, TB, Row, Rec>,
  { page, size, after, withTotal = true, countUpTo: most = countUpTo }: PageWish,
): Promise<Page<Rec>> {
  const offset = (page - 1) * size;
  const place = after === undefined ? undefined : keyIn(after, sort);
  if (!place && offset + size > countUpTo) throw new InvalidError(undefined, 'pageTooFar');
  const countOf = (db: Kysely<Tables>, months: Months) =>
    sql<bigint>`(select count(*) from (${counted(db, months)} limit ${sql.lit(most + 1)}) as capped)`;
  const isMany = withTotal && most === countUpTo && beyond?.isKnown();
  const isAsked = withTotal && !isMany;
  const read = (months: Months) =>
    readAnywhere(ctx, async (db, mark) => {
      // All rows of all months are counted by a plan that is kept, some by one that is made for what is filtered.
      const isCounted = isAsked && !(isWhole && months.length > 0);
      let query = rows(db, months)
        .select([...sorted.place, (isCounted ? countOf(db, months) : sql<bigint | null>`null`).as('counted')])
        .limit(sql.lit(size + 1));
      if (place) query = query.where(sorted.beyond(place));
      else if (among && offset >= far) query = query.where(among(months, { limit: size + 1, offset }));
      else query = query.offset(sql.lit(offset));
      if (isWhole) query = query.modifyEnd(prepared);
      return {
        found: (await inOrder(query, sorted).modifyEnd(mark).execute()) as (Row & Found)[],
        isOfAll: months.length === 0,
      };
    });
  const reading = inMonths(place, read, ({ found }) => found.length > size);
  const { found, isOfAll } = await (place ? reading.catch(notOurs) : reading);
  // What was counted in some months says enough where that is as many as anybody counts.
  const known = found[0] && (isOfAll || Number(found[0].counted) > most) ? Number(found[0].counted) : undefined;
  const count = isAsked ? (known ?? (await totalOf(ctx, (db) => countOf(db, []), isWhole))) : null;
  if (count !== null && count > countUpTo) beyond?.remember();
  const total = isMany ? most + 1 : count;
  const shown = found.slice(0, size);
  const hasNext = found.length > size;
  return {
    records: shown.map((row) => withoutPlace(toRecord(row))),
    total: total === null ? null : Math.min(total, most),
    totalIsExact: total !== null && total <= most,
    hasNext,
    next: hasNext ? cursorAt(sort, keyOf(shown.at(-1) as Found)) : null,
  };
}

/** Beyond the last row, or before any, there is no row to carry the count. */
async function totalOf(
  ctx: Context,
  countOf: (db: Kysely<Tables>) => RawBuilder<bigint>,
  isWhole: boolean,
): Promise<number> {
  const kept = isWhole ? prepared : sql``;
  const { rows } = await readAnywhere(ctx, (db, mark) =>
    sql<{ counted: bigint }>`select ${countOf(db)} as counted ${kept} ${mark}`.execute(db),
  );
  return Number(rows[0]?.counted);
}

/** A record that names its fields is as it is to be; one that is made of the whole row has its place in the page, too. */
function withoutPlace<Rec>(record: Rec): Rec {
  if (typeof record !== 'object' || record === null || !('sortId' in record)) return record;
  const { sortValue: _, sortId: __, counted: ___, ...fields } = record as Rec & Found;
  return fields as Rec;
}

/** A cursor of the right form whose key the column's type doesn't know was never given out. */
function notOurs(error: unknown): never {
  const { code } = error as { code?: unknown };
  throw typeof code === 'string' && code.startsWith('22') ? new InvalidError({ after: 'validation.invalid' }) : error;
}
