import type { z } from 'zod';
import { fieldsOf } from '#domain/field.ts';
import type { Context } from '../context.ts';
import { InvalidError } from '../errors.ts';
import { say } from '../messages.ts';
import type { ExportColumn } from '../services/exporting.ts';
import type { Selection } from '../services/query.ts';
import { parseWith } from './body.ts';

interface Asked {
  filter?: Record<string, unknown> | undefined;
  sort?: Selection['sort'];
  ids?: string[] | undefined;
  timeZone?: string | undefined;
}

/** What is asked for, checked against the noun's own filter and orders. */
export function selectionOf(asked: Asked, contract: { filter: z.ZodObject; sorts: readonly string[] }): Selection {
  const { sort, ids, timeZone } = asked;
  if (sort && !contract.sorts.includes(sort.field)) throw new InvalidError({ 'sort.field': 'validation.unknownField' });
  if (ids?.some((id) => !/^[0-9a-f-]{36}$/i.test(id))) throw new InvalidError({ ids: 'validation.invalid' });
  return { filter: parseWith(contract.filter, asked.filter ?? {}, 'filter.'), sort, ids, timeZone };
}

/** The asked columns, or all that fit into a cell, with their headings in the caller's language. */
export function columnsOf(
  ctx: Context,
  dtoName: string,
  record: z.ZodType,
  asked: string[] | undefined,
): ExportColumn[] {
  const fields = fieldsOf(record);
  const unknown = asked?.find((field) => !Object.hasOwn(fields, field));
  if (unknown) throw new InvalidError({ columns: 'validation.unknownField' });
  const shown = asked ?? Object.keys(fields);
  return shown
    .map((field) => ({ field, kind: fields[field] as ExportColumn['kind'] }))
    .filter(({ kind }) => kind.kind !== 'object')
    .map(({ field, kind }) => ({ field, kind, heading: say(ctx.language, `nouns.${dtoName}.fields.${field}`) }));
}
