import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Filter, Selection, Sort } from '#domain/selection.ts';
import type { Context } from '../context.ts';
import { isOverMachines } from '../db/spread/dialect.ts';
import type { Tables } from '../db/tables.ts';
import { maySee, refuseUnseen, refuseUnseenIn, searchable } from '../rights/records.ts';
import { rowsFor } from '../rights/seen.ts';
import { beyondCounting } from './beyondCounting.ts';
import { type LookedUp, lookedUp, ownRows, plainColumns, type SearchedNoun, searchOf } from './lookedUp.ts';
import { type Cut, inMonths, type Months } from './months.ts';
import { narrow } from './narrow.ts';
import type { NounQuery } from './nounQuery.ts';
import type { Matching } from './page.ts';
import { sortedBy } from './sorting.ts';

/**
 * What a selection means in SQL for whoever asks: their own rows of it that they may do this with and no others, in an order that is total.
 * @throws ForbiddenError for a filter or an order by what they may not see · InvalidError for an order that there isn't
 */
export async function choose<DB, TB extends keyof DB, Row, Rec>(
  ctx: Context,
  query: NounQuery<DB, TB, Row, Rec>,
  wanted: Selection,
  action: 'read' | 'export',
): Promise<Matching<DB, TB, Row, Rec>> {
  const selection = await lookedUp(ctx, query, wanted);
  const sort = orderOf(ctx, query, selection.sort);
  const sorted = sortedBy({ ...query.sorts, id: query.id }, sort, query.id);
  const allowed = rowsFor(ctx, action, query.noun);
  const conditions = [...conditionsOf(ctx, query, selection), ...allowed];
  // Rules about single records may name what is joined.
  const isOfCore = query.core !== undefined && allowed.length === 0;
  const from = (months: Months) =>
    sql`${query.core} where ${sql.join([sql`true`, ...conditions, ...months], sql` and `)}`;
  const rows = (db: Kysely<Tables>, months: Months = []) =>
    [...conditions, ...months].reduce((all, condition) => all.where(condition), query.from(db));
  const counted = (db: Kysely<Tables>, months: Months, what = sql<unknown>`1`) =>
    isOfCore ? sql`select ${what} as one from ${from(months)}` : rows(db, months).clearSelect().select(what.as('one'));
  const among = (months: Months, { limit, offset }: { limit: number; offset: number }) => {
    const order = sorted.terms.map(({ expression, direction }) => sql`${expression} ${sql.raw(direction)}`);
    return sql<boolean>`${sql.ref(query.id)} = any(array(select ${sql.ref(query.id)} from ${from(months)}
      order by ${sql.join(order)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}))`;
  };
  const { filter, timeZone } = wanted;
  const cut = cutOf(query);
  const isTheirs = conditions.length === ownRows(ctx, query.filters).length;
  return {
    rows,
    counted,
    among: isOfCore && !isOverMachines(ctx.db) ? among : undefined,
    inMonths: (beyond, read, isEnough) => inMonths(ctx, cut, { sort, filter, timeZone, beyond }, read, isEnough),
    sort,
    sorted,
    toRecord: query.toRecord,
    isWhole: !wanted.ids && Object.keys(filter ?? {}).length === 0,
    beyond: isTheirs ? beyondCounting(ctx, query.noun) : undefined,
  };
}

/** The order asked for; else the usual one, unless it would tell what the caller may not see. */
const orderOf = (ctx: Context, { noun, order }: { noun: string; order: Sort }, asked: Sort | undefined): Sort =>
  asked ?? (maySee(ctx, noun, order.field) ? order : { field: 'id', order: 'DESC' });

function conditionsOf<DB, TB extends keyof DB, Row, Rec>(
  ctx: Context,
  query: NounQuery<DB, TB, Row, Rec>,
  { filter = {}, ids, timeZone, sort, sought }: LookedUp,
): RawBuilder<boolean>[] {
  return [
    ...ownRows(ctx, query.filters),
    ...(query.only?.(ctx) ?? []),
    ...seenFilter(ctx, query, { filter, sort, timeZone }),
    ...sought,
    ...(ids ? [sql<boolean>`${sql.ref(query.id)} = any(${[...ids]}::uuid[])`] : []),
  ];
}

/** What the caller may not see, they can't ask about either. */
function seenFilter(
  ctx: Context,
  query: SearchedNoun,
  { filter, sort, timeZone }: { filter: Filter; sort: Sort | undefined; timeZone: string | undefined },
): RawBuilder<boolean>[] {
  refuseUnseenIn(ctx, query.noun, { filter, sort });
  refuseUnseen(ctx, query.noun, Object.keys(filter).flatMap(tellsOf(query)));
  const searched = plainColumns(searchable(ctx, query.noun, searchOf(ctx, query)));
  const sees = (field: string) => maySee(ctx, query.noun, field);
  return narrow(query.filters, searched, { ...filter }, { timeZone, sees });
}

/** Whether anything stands in a field is told by who sees the field, whatever the filter is called. */
const tellsOf =
  ({ filters }: SearchedNoun) =>
  (field: string): string[] => {
    const column = filters[field];
    return typeof column === 'object' && 'isSet' in column ? [column.column.slice(column.column.indexOf('.') + 1)] : [];
  };

/** 'card.' of 'card.id' */
const tableOf = ({ id }: { id: string }) => id.slice(0, id.indexOf('.') + 1);

const cutOf = ({ cut, id }: Pick<NounQuery<never, never, never, never>, 'cut' | 'id'>): Cut | undefined =>
  cut && { table: cut, id, createdAt: `${tableOf({ id })}createdAt` };
