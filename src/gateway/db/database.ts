import { CamelCasePlugin, type Dialect, Kysely, type LogEvent } from 'kysely';
import type { Tables } from './tables.ts';

/** Told of each statement when it is over, in the course of whatever it was asked for. */
export type OnStatement = (event: LogEvent) => void;

/** The database over a dialect: columns are snake_case there and camelCase here; keys inside of JSON are left alone. */
export function openDatabase(dialect: Dialect, onStatement?: OnStatement): Kysely<Tables> {
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  return new Kysely<Tables>({ dialect, plugins, ...(onStatement && { log: onStatement }) });
}
