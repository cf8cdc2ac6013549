import { z } from 'zod';
import type { Sort } from '#domain/selection.ts';
import { InvalidError } from '../errors.ts';

const Place = z.tuple([z.string(), z.enum(['ASC', 'DESC']), z.string(), z.string()]);

/** A row's place in an order as opaque text, for the page after it to be asked by. */
export const cursorAt = ({ field, order }: Sort, key: readonly string[]): string =>
  new TextEncoder()
    .encode(JSON.stringify([field, order, ...key]))
    .toBase64({ alphabet: 'base64url', omitPadding: true });

/** The key in a cursor. @throws InvalidError when it is none, or one of another order */
export function keyIn(cursor: string, sort: Sort): string[] {
  const [field, order, ...key] = read(cursor);
  if (field !== sort.field || order !== sort.order) throw new InvalidError({ after: 'validation.invalid' });
  return key;
}

function read(cursor: string) {
  try {
    const bytes = Uint8Array.fromBase64(cursor, { alphabet: 'base64url' });
    return Place.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    throw new InvalidError({ after: 'validation.invalid' });
  }
}
