import { type RawBuilder, sql } from 'kysely';
import { dayBounds, defaultTimeZone } from '#domain/dates.ts';
import type { Filter, Sort } from '#domain/selection.ts';
import type { Context } from '../context.ts';
import { type CutTable, firstId, monthAt } from '../db/months/cut.ts';
import { isCutHere } from '../db/months/cutHere.ts';

const day = 86_400_000;

/**
 * Rows of so many months back are looked through before all are: planning for each month costs more than finding a page. What is
 * filtered is either often there, or seldom anywhere.
 */
const reaches = { all: [0, 3], filtered: [0] };

/** The months that rows are looked for in; no condition where they are all of them. */
export type Months = RawBuilder<boolean>[];

/**
 * The rows of some months, as PostgreSQL looks into no others: by the moment, which says what is meant, and by the id, which
 * begins with its moment and by which the table is cut. Both are told by the same clock; a day is more than they are apart.
 * Written into the statement, as they change once a month: plans are kept by its text.
 */
function within({ id, createdAt }: Cut, from: Date | undefined, until: Date | undefined): Months {
  const [own, moment] = [sql.ref(id), sql.ref(createdAt)];
  const since = from && sql.lit(after(from).toISOString());
  return [
    ...(from ? [sql<boolean>`${moment} >= ${since}`, sql<boolean>`${own} >= ${sql.lit(firstId(from))}`] : []),
    ...(until ? [sql<boolean>`${own} < ${sql.lit(firstId(until))}`] : []),
  ];
}

const after = (moment: Date) => new Date(moment.getTime() + day);
const before = (moment: Date) => new Date(moment.getTime() - day);

export interface Cut {
  /** The main table, its id and the moment that its rows were made at. */
  table: CutTable;
  id: string;
  createdAt: string;
}

/**
 * Asks for the newest rows that match, or those that come before a place, in as many months as it takes: those next to it,
 * then more, then all. Where the table isn't cut, or another order is asked for, in all at once.
 * @param read asks in some months
 * @param isEnough whether what was found would be the same in all
 */
export async function inMonths<T>(
  ctx: Context,
  cut: Cut | undefined,
  {
    sort,
    filter,
    timeZone,
    beyond,
  }: { sort: Sort; filter?: Filter | undefined; timeZone?: string | undefined; beyond?: readonly string[] | undefined },
  read: (months: Months) => Promise<T>,
  isEnough: (found: T) => boolean,
): Promise<T> {
  const isNewestFirst = sort.field === 'createdAt' && sort.order === 'DESC';
  if (!cut || !isNewestFirst || !(await isCutHere(ctx, cut.table))) return read([]);
  const last = beyond?.[0] ?? endOf(filter, timeZone);
  const place = last === undefined ? ctx.clock() : new Date(last);
  // Of no time that ids tell, or made up: the database says what it thinks of it.
  if (!(place > new Date(0) && place < new Date('9000-01-01'))) return read([]);
  const until = last === undefined ? undefined : monthAt(after(place), 1);
  const isFiltered = Object.keys(filter ?? {}).some((field) => field !== 'createdAt');
  for (const reach of isFiltered ? reaches.filtered : reaches.all) {
    const found = await read(within(cut, monthAt(before(place), -reach), until));
    if (isEnough(found)) return found;
  }
  return read(within(cut, undefined, until));
}

/** Up to when rows are filtered. */
function endOf(filter: Filter | undefined, timeZone = defaultTimeZone): string | Date | undefined {
  const to = (filter?.createdAt as { to?: string } | undefined)?.to;
  return to?.length === 10 ? dayBounds(to, timeZone).to : to;
}
