import { nounsOfPart, nounsWithin } from '#domain/toldElsewhere.ts';
import type { Context } from '../context.ts';
import { GatewayError } from '../errors.ts';
import { type SearchColumn, searchedColumn } from '../reading/search.ts';
import { hasRecordRules } from './seen.ts';

type Asker = Pick<Context, 'ability'>;

/** Whether the caller may know what a field of the noun's records says. Who may read a record may read its id. */
export const maySee = ({ ability }: Asker, noun: string, field: string): boolean =>
  field === 'id' || ability.can('read', noun, field);

/**
 * Whether a field was taken away from the caller: from whatever tells it, also where it stands in another noun's record. Who
 * was only never given a noun still reads of it what the records say that they were given.
 */
export const isTaken = ({ ability }: Asker, noun: string, field: string): boolean =>
  ability.possibleRulesFor('read', noun).some(({ inverted, fields }) => inverted && fields?.includes(field));

export const hasFieldRules = ({ ability }: Asker, action: string, noun: string): boolean =>
  ability.possibleRulesFor(action, noun).some(({ fields }) => fields !== undefined);

/** Whether the caller reads each record of a noun with all its fields. */
const seesWhole = (ctx: Asker, noun: string): boolean =>
  ctx.ability.can('read', noun) && !hasFieldRules(ctx, 'read', noun) && !hasRecordRules(ctx, noun);

/** Whether nothing was taken away of what a noun's records tell, nor of others' in their parts. */
export const tellsWhole = (ctx: Asker, noun: string): boolean =>
  seesWhole(ctx, noun) && !nounsWithin(noun).some((within) => hasTakenFields(ctx, within));

const hasTakenFields = ({ ability }: Asker, noun: string): boolean =>
  ability.possibleRulesFor('read', noun).some(({ inverted, fields }) => inverted && fields !== undefined);

/**
 * What makes of a noun's record one that the caller may read: what they may not see is absent, not empty, at any depth. Parts that
 * are records of other nouns are without what was taken away there.
 */
export function byRecordRights<Rec>(ctx: Asker, noun: string): (record: Rec) => Rec {
  const isLimited = hasFieldRules(ctx, 'read', noun);
  if (!isLimited && !ctx.ability.rules.some(({ inverted, fields }) => inverted && fields)) return (record) => record;
  return (record) => {
    if (typeof record !== 'object' || record === null) return record;
    // Whoever is told a record of a noun that they were never given, as that of their own file, is told all of it.
    const shown = Object.entries(record).filter(([field]) => !isLimited || maySee(ctx, noun, field));
    return Object.fromEntries(
      shown.map(([field, value]) => [field, withoutTaken(ctx, nounsOfPart(noun, field) ?? [noun], value)]),
    ) as Rec;
  };
}

/** A value without what was taken away of these nouns, at any depth. */
export function withoutTaken(ctx: Asker, nouns: readonly string[], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutTaken(ctx, nouns, one));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const kept = Object.entries(value).filter(([field]) => !nouns.some((noun) => isTaken(ctx, noun, field)));
  return Object.fromEntries(
    kept.map(([field, part]) => [
      field,
      withoutTaken(
        ctx,
        nouns.flatMap((noun) => nounsOfPart(noun, field) ?? [noun]),
        part,
      ),
    ]),
  );
}

/** Which of these fields were taken from who may read the noun's records. A free text is looked for in what is left. */
export const unseenAmong = (ctx: Asker, noun: string, fields: readonly string[]): string[] =>
  hasFieldRules(ctx, 'read', noun) ? fields.filter((field) => field !== 'q' && !maySee(ctx, noun, field)) : [];

/**
 * Refuses to narrow, find or order by what the caller may not see: the answer would tell it.
 * @throws GatewayError 403 naming the field
 */
export const refuseUnseen = (ctx: Asker, noun: string, fields: readonly string[]): void =>
  refuse(unseenAmong(ctx, noun, fields));

/** The same for all that a selection asks about. */
export const refuseUnseenIn = (ctx: Asker, noun: string, selection: Asking): void =>
  refuseUnseen(ctx, noun, askedAbout(selection));

interface Asking {
  filter?: object | undefined;
  sort?: { field: string } | undefined;
}

/** The fields that a selection asks about. */
export const askedAbout = ({ filter = {}, sort }: Asking): string[] => [
  ...Object.keys(filter),
  ...(sort ? [sort.field] : []),
];

/** The columns that a free text may be looked for in: `cardholder.name` of a card is what it shows as `cardholderName`. */
export function searchable(ctx: Asker, noun: string, columns: readonly SearchColumn[]): readonly SearchColumn[] {
  if (!hasFieldRules(ctx, 'read', noun)) return columns;
  return columns.filter((column) => {
    const [table = '', name = table] = searchedColumn(column).split('.');
    const names = [name, `${table}${name.charAt(0).toUpperCase()}${name.slice(1)}`];
    return names.some((field) => maySee(ctx, noun, field)) && !names.some((field) => isTaken(ctx, noun, field));
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
