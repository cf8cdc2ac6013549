import { type RawBuilder, sql } from 'kysely';
import type { Filter, Selection } from '#domain/selection.ts';
import { type Context, customerOf } from '../context.ts';
import { refuseUnseen, searchable } from '../rights/records.ts';
import { type FilterColumn, type PlainColumn, wholeOf } from './narrow.ts';
import type { NounQuery } from './nounQuery.ts';
import { isWay, type SearchColumn, sought, tellsWhose, type Way } from './search.ts';

/** What is left of a selection when its texts have been looked up. */
export interface LookedUp extends Selection {
  sought: readonly RawBuilder<boolean>[];
}

/** What says where a noun's records are looked for. */
export type SearchedNoun = Pick<NounQuery<never, never, never, never>, 'noun' | 'core' | 'id' | 'filters' | 'search'>;

/**
 * The actor's own rows, said although the transaction shows no others: row-level security alone, with its exception for
 * staff, can't be looked up in an index.
 */
export function ownRows(ctx: Context, filters: Record<string, FilterColumn>): RawBuilder<boolean>[] {
  const customerId = customerOf(ctx.actor);
  const column = filters.customerId;
  return customerId && typeof column === 'string' ? [sql<boolean>`${sql.ref(column)} = ${customerId}`] : [];
}

/** Where a text is looked for: a customer's name says nothing to those who see that customer's records only. */
export function searchOf(
  ctx: Context,
  { noun, search }: Pick<SearchedNoun, 'noun' | 'search'>,
): readonly SearchColumn[] {
  const columns = typeof search === 'function' ? search(ctx) : search;
  const isTheirs = customerOf(ctx.actor) !== undefined && noun !== 'customer';
  return isTheirs ? columns.filter((column) => !tellsWhose(column)) : columns;
}

export const plainColumns = (columns: readonly SearchColumn[]) =>
  columns.filter((column): column is PlainColumn => !isWay(column));
const waysAmong = (columns: readonly SearchColumn[]) => columns.filter(isWay);

/** The texts that a noun has ways to find, as conditions; what is left of the filter narrows as it is. */
export async function lookedUp(ctx: Context, query: SearchedNoun, selection: Selection): Promise<LookedUp> {
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

/** The way to what a field narrows by, where it is a part of a text, cardholders, or whether their customers try things. */
function waysOf(filter: FilterColumn | undefined, value: unknown, ways: readonly Way[]): Way[] | undefined {
  if (typeof filter !== 'object') return undefined;
  if ('cards' in filter) return [{ on: filter.cards, holderBy: [value].flat() as string[] }];
  if ('customers' in filter) return [{ on: filter.customers, sandbox: Boolean(value) }];
  const way = 'part' in filter && ways.find((each) => 'repeats' in each && each.repeats === filter.column);
  if (!way) return undefined;
  const whole = wholeOf(String(value));
  return [whole === undefined ? way : { ...way, whole }];
}
