import type { z } from 'zod';
import { InvalidError } from '../errors.ts';
import type { Selection } from '../reading/query.ts';
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
  return { filter: parseWith(contract.filter, asked.filter ?? {}, 'filter.'), sort, ids, timeZone };
}
