import { subject } from '@casl/ability';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Context, readIn } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import { GatewayError, NotFoundError } from '../errors.ts';
import { columnOf, type FilterColumn } from '../reading/narrow.ts';

type Asker = Pick<Context, 'ability' | 'trail' | 'db'>;
type Able = Pick<Context, 'ability'>;

/** What has to be known of a noun's rows to say which of them somebody sees. */
export interface NounRows {
  noun: string;
  // biome-ignore lint/suspicious/noExplicitAny: each noun's rows are of other tables. */
  from: (db: Kysely<Tables>) => SelectQueryBuilder<any, any, any>; // oxlint-disable-line typescript/no-explicit-any
  /** The main table's id. */
  id: string;
  filters: Record<string, FilterColumn>;
  /** Rows that whoever asks sees none beyond, whatever their rights. */
  only?: ((ctx: Context) => readonly RawBuilder<boolean>[]) | undefined;
  /** The noun whose records these are, looked at from another side: they have its ids. */
  sideOf?: string | undefined;
  /** Other nouns whose records they belong to, which no filter names by its field: their ids' column. */
  belongsTo?: Readonly<Record<string, string>> | undefined;
}

const nouns = new Map<string, NounRows>();

/** Makes a noun's rows known: its records then hide what belongs to them. */
export const knowRows = (rows: NounRows): void => void nouns.set(rows.noun, rows);

export const isNoun = (name: string): boolean => nouns.has(name);
export const nounNames = (): readonly string[] => [...nouns.keys()];
export const filterFieldsOf = (noun: string): readonly string[] => Object.keys(nouns.get(noun)?.filters ?? {});

/** The rules that decide over whole records, the most decisive first. */
const rulesOverRecords = ({ ability }: Able, action: string, noun: string) =>
  ability.possibleRulesFor(action, noun).filter(({ fields, inverted }) => !(inverted && fields));

const hasConditions = (ctx: Able, action: string, noun: string) =>
  rulesOverRecords(ctx, action, noun).some(({ conditions }) => conditions !== undefined);

/** The conditions under which records of a noun are taken away. */
const takenConditions = (ctx: Able, noun: string) =>
  rulesOverRecords(ctx, 'read', noun).flatMap(({ inverted, conditions }) =>
    inverted && conditions ? [conditions as Record<string, unknown>] : [],
  );

/** Whether the caller sees only some of a noun's records. */
export const hasRecordRules = (ctx: Able, noun: string): boolean =>
  hasConditions(ctx, 'read', noun) || takenOwners(ctx, noun).length > 0;

/** Whether they may see only some of them: by their rules, or whatever these are. */
export const seesOnlySome = (ctx: Context, noun: string): boolean =>
  hasRecordRules(ctx, noun) || idsThere(ctx, noun) !== undefined;

/**
 * The caller's conditions on which records of a noun they see, as the database asks them; a field it can't narrow by hides
 * all. What belongs to a record that was taken away went with it. While writing all is seen: what leaves is limited afterwards.
 */
export function seenRows(ctx: Asker, noun: string): RawBuilder<boolean>[] {
  const rows = nouns.get(noun);
  if (ctx.trail || !rows) return [];
  const taken = takenOwners(ctx, noun).map(
    ({ column, owner }) => sql<boolean>`not coalesce(${sql.ref(column)} in (${takenIds(ctx, owner, [noun])}), false)`,
  );
  return [...allowedRows(ctx, 'read', rows), ...taken];
}

/** The same for what somebody does with records: files hold those that are seen, and that may be in files. */
export function rowsFor(ctx: Asker, action: 'read' | 'export', noun: string): RawBuilder<boolean>[] {
  const rows = nouns.get(noun);
  const seen = seenRows(ctx, noun);
  return action === 'read' || ctx.trail || !rows ? seen : [...seen, ...allowedRows(ctx, action, rows)];
}

/** The conditions of the rules about an action; none where it is allowed on all. */
function allowedRows(ctx: Asker, action: string, { noun, filters }: NounRows): RawBuilder<boolean>[] {
  if (!hasConditions(ctx, action, noun)) return [];
  let allowed: RawBuilder<boolean> = sql`false`;
  // From the least decisive: each later one adds to what is allowed, or takes from it.
  for (const { conditions, inverted } of rulesOverRecords(ctx, action, noun).toReversed()) {
    const meant = conditions ? meaningOf(conditions, filters, !!inverted) : sql<boolean>`true`;
    allowed = inverted
      ? sql`(${allowed} and not coalesce(${meant}, false))`
      : sql`(${allowed} or coalesce(${meant}, false))`;
  }
  return [allowed];
}

/** The ids of the noun's rows that the caller sees; undefined where that is all. */
export function seenIds(ctx: Asker, noun: string): RawBuilder<unknown> | undefined {
  const rows = nouns.get(noun);
  const seen = seenRows(ctx, noun);
  return rows && seen.length > 0 ? idsOf(ctx, rows, seen) : undefined;
}

/** The ids of the noun's rows that there are for whoever asks, whatever their rights; undefined where that is all. */
export function idsThere(ctx: Context, noun: string): RawBuilder<unknown> | undefined {
  const rows = nouns.get(noun);
  const only = rows?.only?.(ctx) ?? [];
  return rows && only.length > 0 ? idsOf(ctx, rows, only) : undefined;
}

/** Which of these records the caller sees. Who asks for them may write: they are looked at as they are to be read. */
export async function seenAmong(ctx: Context, noun: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = nouns.get(noun);
  const asked = [...new Set(ids)].filter((id) => uuid.test(id));
  if (!rows || asked.length === 0) return new Set();
  const { trail: _, ...looking } = ctx;
  const found = await readIn(looking, (open): Promise<{ id: string }[]> => {
    const these = sql<boolean>`${sql.ref(rows.id)} = any(${asked}::uuid[])`;
    // Whole, as lists read them: joins of which nothing is shown are left out by PostgreSQL, and a Citus cluster then doesn't
    // understand the conditions.
    return where(rows.from(open.db), [these, ...(rows.only?.(open) ?? []), ...seenRows(open, noun)]).execute();
  });
  return new Set(found.map(({ id }) => id));
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const where = (rows: ReturnType<NounRows['from']>, conditions: readonly RawBuilder<boolean>[]) =>
  conditions.reduce((those, condition) => those.where(condition), rows);

const idsOf = ({ db }: Pick<Context, 'db'>, { from, id }: NounRows, conditions: readonly RawBuilder<boolean>[]) =>
  sql`${where(from(db).clearSelect(), conditions).select(sql.ref(id).as('id'))}`;

/** The records of other nouns that the noun's belong to, as far as some of them were taken away. */
function takenOwners(
  ctx: Able,
  noun: string,
  seenBefore: readonly string[] = [],
): { column: string; owner: NounRows }[] {
  const rows = nouns.get(noun);
  if (!rows || !ctx.ability.rules.some(({ inverted, conditions }) => inverted && conditions)) return [];
  const sides = rows.sideOf ? [{ column: rows.id, owner: rows.sideOf }] : [];
  const named = Object.entries(rows.filters).flatMap(([field, filter]) => {
    const [owner, column] = [ownerNamedBy(field), columnOf(filter)];
    return owner && column && owner !== noun ? [{ column, owner }] : [];
  });
  const others = Object.entries(rows.belongsTo ?? {}).map(([owner, column]) => ({ column, owner }));
  return [...sides, ...named, ...others].flatMap(({ column, owner }) => {
    const found = nouns.get(owner);
    if (!found || seenBefore.includes(owner)) return [];
    const isTaken = takenConditions(ctx, owner).length > 0 || takenOwners(ctx, owner, [...seenBefore, noun]).length > 0;
    return isTaken ? [{ column, owner: found }] : [];
  });
}

/** All nouns whose records the noun's belong to, however many steps away. */
export function ownersOf(noun: string, found: Set<string> = new Set()): ReadonlySet<string> {
  const { filters = {}, sideOf, belongsTo = {} } = nouns.get(noun) ?? {};
  for (const owner of [sideOf, ...Object.keys(filters).map(ownerNamedBy), ...Object.keys(belongsTo)]) {
    if (owner === undefined || owner === noun || !nouns.has(owner) || found.has(owner)) continue;
    found.add(owner);
    ownersOf(owner, found);
  }
  return found;
}

/** `accountId` names an account. */
export const ownerNamedBy = (field: string): string | undefined =>
  field === 'applicationId' ? 'cardApplication' : field.endsWith('Id') ? field.slice(0, -2) : undefined;

/** The ids of a noun's rows that were taken away, and of those that belong to such. */
function takenIds(ctx: Asker, rows: NounRows, seenBefore: readonly string[]): RawBuilder<unknown> {
  const own = takenConditions(ctx, rows.noun).map((conditions) => meaningOf(conditions, rows.filters, true));
  const others = takenOwners(ctx, rows.noun, seenBefore).map(
    ({ column, owner }) => sql<boolean>`${sql.ref(column)} in (${takenIds(ctx, owner, [...seenBefore, rows.noun])})`,
  );
  return idsOf(ctx, rows, [sql<boolean>`(${sql.join([...own, ...others], sql` or `)})`]);
}

/** @param unknown what a condition means that the rows can't be narrowed by */
function meaningOf(
  conditions: Record<string, unknown>,
  filters: Record<string, FilterColumn>,
  unknown: boolean,
): RawBuilder<boolean> {
  const meant = Object.entries(conditions).map(([field, value]) => {
    const values = [(value as { $in?: unknown }).$in ?? value].flat() as Value[];
    return Object.hasOwn(filters, field) ? oneOf(filters[field], values, isIdName(field)) : undefined;
  });
  const known = meant.filter((each) => each !== undefined);
  if (known.length < meant.length || known.length === 0) return sql`${sql.lit(unknown)}`;
  return sql`(${sql.join(known, sql` and `)})`;
}

type Value = string | number | boolean;

const isIdName = (field: string) => field === 'id' || field.endsWith('Id');

/**
 * That a column has one of the values: whatever they are, it is asked without an error, and what can't be one of its values is
 * none. Undefined for a column that isn't compared with values, such as a time, and where no value is one of the enumeration's.
 */
function oneOf(
  column: FilterColumn | undefined,
  values: readonly Value[],
  isId: boolean,
): RawBuilder<boolean> | undefined {
  const name = columnOf(column);
  if (name === undefined) return undefined;
  if (typeof column === 'object' && 'enumeration' in column) {
    const codes = values.map((value) => column.enumeration.meaningOf(value as string | number));
    const known = codes.filter((code) => code !== undefined);
    return known.length > 0 ? isAmong(sql.ref(name), known) : undefined;
  }
  const isText = typeof column === 'object' && ('text' in column || 'part' in column);
  if (typeof column === 'object' && !(isText || 'cards' in column)) return undefined;
  // An id is compared as what it is, for its index; texts lose none by being called texts.
  if (isId && !isText)
    return isAmong(
      sql.ref(name),
      values.map(String).filter((value) => uuid.test(value)),
    );
  return isAmong(sql`${sql.ref(name)}::text`, values.map(String));
}

const isAmong = (column: RawBuilder<unknown>, values: readonly (string | number)[]): RawBuilder<boolean> =>
  values.length > 0 ? sql`${column} in (${sql.join(values)})` : sql`false`;

/**
 * What decides over which records of a noun are in the caller's files, as one text: as long as it is the same, so is what they see of
 * them. Empty where all are.
 */
export function recordRules(ctx: Able, noun: string): string {
  const owners = takenOwners(ctx, noun).map(({ owner }) => owner.noun);
  const about = (action: string, name: string) =>
    hasConditions(ctx, action, noun) ? rulesOverRecords(ctx, action, noun).map((rule) => [name, rule]) : [];
  const rules = [
    ...about('read', noun),
    ...about('export', `${noun}:export`),
    ...ctx.ability.rules
      .filter((rule) => owners.length > 0 && rule.inverted && rule.conditions)
      .map((rule) => ['', rule]),
  ].map(([name, rule]) => {
    const {
      conditions,
      inverted,
      subject: of,
    } = rule as { conditions?: unknown; inverted?: boolean; subject?: unknown };
    return JSON.stringify([name, of, conditions ?? null, !!inverted]);
  });
  return rules.join('\n');
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
  find: () => Promise<readonly object[]>,
): Promise<void> {
  if (ids.length === 0 || !(hasConditions(ctx, action, noun) || hasRecordRules(ctx, noun))) return;
  const records = await find();
  if (records.length < new Set(ids).size) throw new NotFoundError();
  const mayNot = records.some((record) => !ctx.ability.can(action, subject(noun, { ...record })));
  if (mayNot) throw new GatewayError(403, '40300', 'forbidden');
}
