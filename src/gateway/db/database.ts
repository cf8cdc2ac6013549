import { CamelCasePlugin, type Dialect, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The database over a dialect: columns are snake_case there and camelCase here; keys inside of JSON are left alone. */
export function openDatabase(dialect: Dialect): Kysely<Tables> {
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });
}
