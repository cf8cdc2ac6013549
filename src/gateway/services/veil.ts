import { subject } from '@casl/ability';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { GatewayError, NotFoundError } from '../errors.ts';
import { columnOf, type FilterColumn, narrow } from './narrow.ts';
import { type SearchColumn, searchedColumn } from './search.ts';

type Asker = Pick<Context, 'ability' | 'trail'>;

/** Whether the caller may know what a field of the noun's records says. Who may read a record may read its id. */
export const maySee = ({ ability }: Asker, noun: string, field: string): boolean =>
  field === 'id' || ability.can('read', noun, field);

const hasFieldRules = ({ ability }: Asker, action: string, noun: string) =>
  ability.possibleRulesFor(action, noun).some(({ fields }) => fields !== undefined);

/** What makes a record one without the fields that the caller may not see: they are absent, not empty. */
export function veilFor<Rec>(ctx: Asker, noun: string): (record: Rec) => Rec {
  if (!hasFieldRules(ctx, 'read', noun)) return (record) => record;
  return (record) =>
    Object.fromEntries(Object.entries(record as object).filter(([field]) => maySee(ctx, noun, field))) as Rec;
}

/**
 * Refuses to narrow, find or order by what the caller may not see: the answer would tell it.
 * @throws GatewayError 403 naming the field
 */
export function refuseUnseen(ctx: Asker, noun: string, fields: readonly string[]): void {
  if (!hasFieldRules(ctx, 'read', noun)) return;
  refuse(fields.filter((field) => field !== 'q' && !maySee(ctx, noun, field)));
}

/** The columns that a free text may be looked for in. */
export function searchable(ctx: Asker, noun: string, columns: readonly SearchColumn[]): readonly SearchColumn[] {
  if (!hasFieldRules(ctx, 'read', noun)) return columns;
  return columns.filter((column) => {
    const name = searchedColumn(column);
    return maySee(ctx, noun, name.split('.').at(-1) ?? name);
  });
}

/**
 * Refuses to set fields that the caller may not set, or not see.
 * @throws GatewayError 403 naming the fields
 */
export function permitFields(ctx: Asker, action: 'create' | 'edit', noun: string, data: object): void {
  const mayNot = (field: string) =>
    !ctx.ability.can(action, noun, field) || (action === 'edit' && !maySee(ctx, noun, field));
  refuse(Object.keys(data).filter(mayNot));
}

function refuse(fields: readonly string[]): void {
  if (fields.length === 0) return;
  const messages = Object.fromEntries(fields.map((field) => [field, 'errors.fieldForbidden']));
  throw new GatewayError(403, '40300', 'forbidden', {}, messages);
}

/** The rules that decide over whole records, the most decisive first. */
const rulesOverRecords = ({ ability }: Asker, action: string, noun: string) =>
  ability.possibleRulesFor(action, noun).filter(({ fields, inverted }) => !(inverted && fields));

const hasConditions = (ctx: Asker, action: string, noun: string) =>
  rulesOverRecords(ctx, action, noun).some(({ conditions }) => conditions !== undefined);

/**
 * The caller's conditions on which records of a noun they see, as the database asks them; a field it can't narrow by hides
 * all. A write answers with what it changed, even when that is no longer theirs to see.
 */
export function seenRows(ctx: Asker, noun: string, filters: Record<string, FilterColumn>): RawBuilder<boolean>[] {
  if (ctx.trail || !hasConditions(ctx, 'read', noun)) return [];
  let seen: RawBuilder<boolean> = sql`false`;
  // From the least decisive: each later one adds to what is seen, or takes from it.
  for (const { conditions, inverted } of rulesOverRecords(ctx, 'read', noun).toReversed()) {
    const meant = conditions ? meaningOf(conditions, filters) : sql<boolean>`true`;
    seen = inverted ? sql`(${seen} and not coalesce(${meant}, false))` : sql`(${seen} or coalesce(${meant}, false))`;
  }
  return [seen];
}

function meaningOf(conditions: Record<string, unknown>, filters: Record<string, FilterColumn>): RawBuilder<boolean> {
  const fields = Object.keys(conditions);
  const known = fields.every((field) => Object.hasOwn(filters, field) && columnOf(filters[field]) !== undefined);
  if (!known || fields.length === 0) return sql`false`;
  const values = Object.entries(conditions).map(([field, value]) => [field, (value as { $in?: unknown }).$in ?? value]);
  return sql`(${sql.join(narrow(filters, [], Object.fromEntries(values)), sql` and `)})`;
}

/**
 * Refuses to act on records that the caller's conditions leave out. Records are only read where there are conditions.
 * @param find the noun's records by ids, as far as the caller sees them
 * @throws NotFoundError for those that the caller doesn't see · GatewayError 403 for those they may not do it to
 */
export async function permitRecords(
  ctx: Asker,
  action: string,
  noun: string,
  ids: readonly string[],
  find: () => Promise<unknown[]>,
): Promise<void> {
  if (ids.length === 0 || !(hasConditions(ctx, action, noun) || hasConditions(ctx, 'read', noun))) return;
  const records = (await find()) as object[];
  if (records.length < new Set(ids).size) throw new NotFoundError();
  const mayNot = records.some((record) => !ctx.ability.can(action, subject(noun, { ...record })));
  if (mayNot) throw new GatewayError(403, '40300', 'forbidden');
}
