import { type RawBuilder, sql } from 'kysely';
import { dayBounds, defaultTimeZone } from '#domain/dates.ts';
import type { Enumeration } from '#domain/enumeration.ts';
import { amountBetween } from './amountRange.ts';
import { anySpelling } from './anySpelling.ts';

/** How one field of a filter narrows the rows. */
export type FilterColumn =
  | string
  /** A text that is no id of ours, whatever its name ends with. */
  | { column: string; text: true }
  | { column: string; time: true }
  /** A text that is looked for anywhere in it; or is all of it, where it stands in quotation marks. */
  | { column: string; part: true }
  /** Whether anything stands there. */
  | { column: string; isSet: true }
  /** A day of the calendar, which no time zone moves. */
  | { column: string; date: true }
  /** Amounts come as decimals and are compared in the minor units of the row's currency. */
  | { column: string; currency: string }
  /** Cardholders, of the cards that `cards` names: where there is a `core`, their cards are looked up first. */
  | { column: string; cards: string }
  /** Whether of customers to try things with, whom `customers` names: looked up first like cardholders. */
  | { column: string; customers: string }
  /** Those that rows of another table name: a select that ends with the column to compare. */
  | { column: string; among: RawBuilder<unknown> }
  /** Values that mean All are dropped, synonyms translated; some may be said by several fields, as far as who asks sees them. */
  | { column: string; enumeration: Pick<Enumeration, 'meaningOf'>; said?: Said };

type Said = (value: string | number, sees: (field: string) => boolean) => RawBuilder<boolean> | undefined;

/** What is looked in for a text: a column, or an expression with the field that shows what it says. */
export type PlainColumn = string | { field: string; sql: RawBuilder<unknown> };

/** The column that a field narrows by. */
export const columnOf = (column: FilterColumn | undefined): string | undefined =>
  typeof column === 'object' ? column.column : column;

interface Range {
  from?: string;
  to?: string;
}

interface Asked {
  timeZone?: string | undefined;
  sees: (field: string) => boolean;
}

/** The conditions that a checked filter means. Plain dates are whole days of `timeZone`. */
export function narrow(
  columns: Record<string, FilterColumn>,
  search: readonly PlainColumn[],
  filter: Record<string, unknown>,
  { timeZone = defaultTimeZone, sees }: Asked,
): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  for (const [field, value] of Object.entries(filter)) {
    if (value === undefined) continue;
    if (field === 'q') conditions.push(found(search, value as string));
    else conditions.push(...narrowBy(columns[field], value, { timeZone, sees }));
  }
  return conditions;
}

function narrowBy(
  column: FilterColumn | undefined,
  value: unknown,
  { timeZone, sees }: Asked & { timeZone: string },
): RawBuilder<boolean>[] {
  if (!column) throw new Error('a filter field has no column');
  if (typeof column === 'string') return [equals(column, value)];
  if ('text' in column || 'cards' in column || 'customers' in column) return [equals(column.column, value)];
  if ('among' in column)
    return [sql<boolean>`${sql.ref(column.column)} in (${column.among} in (${sql.join([value].flat())}))`];
  if ('time' in column) return during(column.column, value as Range, timeZone);
  if ('part' in column) return [named(column.column, value as string)];
  if ('isSet' in column) return [isSet(column.column, value as boolean)];
  if ('date' in column) return onDays(column.column, value as Range);
  if ('currency' in column) return amountBetween(column.column, column.currency, value as Range);
  return ofEnumeration(column, [value].flat() as (string | number)[], sees);
}

function ofEnumeration(
  { column, enumeration, said }: Extract<FilterColumn, { enumeration: unknown }>,
  asked: readonly (string | number)[],
  sees: Asked['sees'],
): RawBuilder<boolean>[] {
  const among = asked.map((value) => said?.(value, sees));
  const values = asked.filter((_, index) => !among[index]).map(enumeration.meaningOf);
  if (values.includes(undefined)) return [];
  const each = [...among.filter((one) => one !== undefined), ...(values.length > 0 ? [equals(column, values)] : [])];
  return [each.length === 1 ? (each[0] as RawBuilder<boolean>) : sql<boolean>`(${sql.join(each, sql` or `)})`];
}

function equals(column: string, value: unknown): RawBuilder<boolean> {
  const values = [value].flat();
  return sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`;
}

const isSet = (column: string, value: boolean): RawBuilder<boolean> =>
  value ? sql<boolean>`${sql.ref(column)} is not null` : sql<boolean>`${sql.ref(column)} is null`;

function during(column: string, { from, to }: Range, timeZone: string): RawBuilder<boolean>[] {
  const start = from && (isDate(from) ? dayBounds(from, timeZone).from : from);
  const end = to && (isDate(to) ? dayBounds(to, timeZone).to : to);
  return [
    ...(start ? [sql<boolean>`${sql.ref(column)} >= ${new Date(start)}`] : []),
    // A whole day ends where the next begins; an instant is meant itself.
    ...(end ? [sql<boolean>`${sql.ref(column)} ${sql.raw(isDate(to) ? '<' : '<=')} ${new Date(end)}`] : []),
  ];
}

function onDays(column: string, { from, to }: Range): RawBuilder<boolean>[] {
  return [
    ...(from ? [sql<boolean>`${sql.ref(column)} >= ${from}`] : []),
    ...(to ? [sql<boolean>`${sql.ref(column)} <= ${to}`] : []),
  ];
}

const isDate = (text: string) => text.length === 10;

/** What stands in quotation marks is all of a text; undefined for a part of it. */
export const wholeOf = (text: string): string | undefined =>
  text.length > 2 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : undefined;

function named(column: string, text: string): RawBuilder<boolean> {
  const whole = wholeOf(text);
  return whole === undefined ? found([column], text) : equals(column, whole);
}

/** That a text is anywhere in one of the columns, in whatever spelling. */
export function found(columns: readonly PlainColumn[], text: string): RawBuilder<boolean> {
  const pattern = anySpelling(text);
  const said = columns.map((column) => (typeof column === 'string' ? sql.ref(column) : column.sql));
  const each = said.map((column) => sql<boolean>`(${column})::text ~ ${pattern}`);
  return each.length > 0 ? sql<boolean>`(${sql.join(each, sql` or `)})` : sql<boolean>`false`;
}
