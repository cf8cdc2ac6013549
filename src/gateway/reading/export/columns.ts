import { currencyFieldOf, type ExportColumn } from '#domain/download/exporting.ts';
import type { FieldKind } from '#domain/field.ts';
import type { Context } from '../../context.ts';
import { ForbiddenError, InvalidError } from '../../errors.ts';
import { say } from '../../messages.ts';
import { maySee } from '../../rights/records.ts';

/**
 * The asked columns of a noun, or all that fit into a cell and that the caller may see, with their headings in the
 * caller's language. An amount never goes without its currency, and a column that is asked for twice is there once.
 * @param fields what the noun's records have
 * @throws InvalidError for a column that the noun hasn't · ForbiddenError where the caller may see none of those that were asked for
 */
export function columnsOf(
  ctx: Context,
  noun: string,
  fields: Readonly<Record<string, FieldKind>>,
  asked: readonly string[] | undefined,
): ExportColumn[] {
  const unknown = asked?.find((field) => !Object.hasOwn(fields, field));
  if (unknown) throw new InvalidError({ columns: 'validation.unknownField' });
  const columns = withCurrencies([...new Set(asked ?? Object.keys(fields))], fields)
    .map((field) => ({ field, kind: fields[field] as FieldKind }))
    .filter(({ kind }) => kind.kind !== 'object')
    .map(({ field, kind }) => ({ field, kind, heading: say(ctx.language, `nouns.${noun}.fields.${field}`) }));
  return columnsNow(ctx, noun, columns);
}

/**
 * Columns that were asked for, without those that the reader may not see, or not any more.
 * @throws ForbiddenError where none is left: a file of empty lines tells nobody why
 */
export function columnsNow(ctx: Context, noun: string, columns: readonly ExportColumn[]): ExportColumn[] {
  const seen = columns.filter(({ field }) => maySee(ctx, noun, field));
  if (seen.length === 0) throw new ForbiddenError();
  return seen;
}

function withCurrencies(names: readonly string[], fields: Readonly<Record<string, FieldKind>>): string[] {
  const shown = new Set(names);
  return names.flatMap((name) => {
    const currency = fields[name]?.kind === 'amount' ? currencyFieldOf(name, fields) : undefined;
    if (!currency || shown.has(currency)) return [name];
    shown.add(currency);
    return [name, currency];
  });
}
