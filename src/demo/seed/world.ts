import type { Selectable } from 'kysely';
import type { Tables } from '#gateway/db/tables.ts';
import { newId } from '#gateway/id.ts';
import type { Random } from './random.ts';

/** Tables that the demonstration fills, in an order in which what is referred to comes first. */
export const seededTables = [
  'customers',
  'users',
  'accounts',
  'products',
  'productVersions',
  'cardholders',
  'cardholderDocuments',
  'cardholderSteps',
  'cardApplications',
  'cardApplicationSteps',
  'cards',
  'cardContacts',
  'cardLogs',
  'postings',
  'ledgerLines',
  'depositRecords',
  'depositSteps',
  'accountTransactions',
  'authorizations',
  'cardTransactions',
  'authorizationEvents',
  'cardUsage',
  'processorMessages',
  'downloads',
] as const satisfies readonly (keyof Tables)[];
/** Those of them that the services fill (founding.ts). */
export const foundedTables: readonly SeededTable[] = ['customers', 'accounts', 'products', 'productVersions'];
export type SeededTable = (typeof seededTables)[number];

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
export type Rows = { [T in SeededTable]: Row<T>[] };

export const hour = 3_600_000;
export const day = 24 * hour;
/** How far back the demonstration's story reaches. */
export const storyDays = 184;

/** The demonstration while it is made up: rows to be written, the die, and the time it plays in. */
export interface World {
  random: Random;
  now: Date;
  start: Date;
  rows: Rows;
  /** How many steps each purchase has. */
  steps: Map<string, number>;
  /** Stored files by name. */
  files: Map<string, Uint8Array>;
  /** An id that carries this time, as ids made by the gateway do. */
  id(at: Date): string;
  /** A number for people to quote: prefix, day, and a running count. */
  reference(prefix: string, at: Date): string;
}

export function createWorld(random: Random, now: Date): World {
  const rows = Object.fromEntries(seededTables.map((table) => [table, []])) as unknown as Rows;
  let count = 10_000;
  return {
    random,
    now,
    start: new Date(now.getTime() - storyDays * day),
    rows,
    steps: new Map(),
    files: new Map(),
    id: (at) => newId({ clock: () => at, random: random.bytes }),
    reference: (prefix, at) => {
      count += random.int(1, 7);
      return `${prefix}${at.toISOString().slice(0, 10).replaceAll('-', '')}${String(count).padStart(8, '0')}`;
    },
  };
}

export const after = (at: Date, milliseconds: number): Date => new Date(at.getTime() + Math.round(milliseconds));
export const isoDate = (at: Date): string => at.toISOString().slice(0, 10);

/** Keeps a row for writing and hands it back. */
export function add<T extends SeededTable>(world: World, table: T, row: Row<T>): Row<T> {
  (world.rows[table] as Row<T>[]).push(row);
  return row;
}

/** A working day's moment near the given one. */
export function officeHour({ random }: World, near: Date): Date {
  const weekday = near.getUTCDay();
  const shift = weekday === 0 ? 1 : weekday === 6 ? 2 : 0;
  const midnight = Math.floor(near.getTime() / day) * day;
  return new Date(midnight + shift * day + Math.round((7.5 + random.next() * 9) * hour));
}
