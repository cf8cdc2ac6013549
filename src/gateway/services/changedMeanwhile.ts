import { sql } from 'kysely';
import { idIn } from '#domain/filter.ts';
import type { Context } from '../context.ts';
import { ConflictError, InvalidError } from '../errors.ts';
import { canonicalJson } from './canonical.ts';

/**
 * Refuses to change fields that somebody else has changed since they were seen. Changes of one record come one after the
 * other, so that none comes between this and the change.
 * @param seen field → what the caller saw of it, as the record has it; nothing is compared without
 * @param read the record as the caller may see it now
 * @throws ConflictError with the fields · InvalidError for fields that the record doesn't have
 */
export async function refuseChangedMeanwhile(
  { db }: Pick<Context, 'db'>,
  name: string,
  seen: Readonly<Record<string, unknown>> | undefined,
  read: () => Promise<object>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`change ${name}`}, 0))`.execute(db);
  if (!seen) return;
  // As it goes over the wire, which is how the caller saw it.
  const now = JSON.parse(JSON.stringify(await read())) as Record<string, unknown>;
  const unknown = Object.keys(seen).filter((field) => !Object.hasOwn(now, field));
  if (unknown.length > 0)
    throw new InvalidError(
      saidOf(
        unknown.map((field) => `seen.${field}`),
        'validation.unknownField',
      ),
    );
  refuseUnlessAsSeen(seen, now);
}

/**
 * The same where the record is locked already, and its fields are known.
 * @param at where they are in what the caller sends: `limits.`
 * @throws ConflictError with the fields
 */
export function refuseUnlessAsSeen(
  seen: Readonly<Record<string, unknown>> | undefined,
  now: Readonly<Record<string, unknown>>,
  at = '',
): void {
  const changed = Object.keys(seen ?? {}).filter((field) => meant(seen?.[field]) !== meant(now[field]));
  if (changed.length === 0) return;
  const fields = changed.map((field) => at + field);
  throw new ConflictError('conflict', {}, saidOf(fields, 'errors.changedMeanwhile'));
}

const saidOf = (fields: readonly string[], key: string) => Object.fromEntries(fields.map((field) => [field, key]));

/** Lists of texts, as of what a role may do, say the same in any order, and ids in small letters or capitals. */
function meant(value: unknown): string {
  if (typeof value === 'string') return canonicalJson(idIn(value) ?? value);
  return canonicalJson(
    Array.isArray(value) && value.every((item) => typeof item === 'string') ? value.toSorted() : value,
  );
}
