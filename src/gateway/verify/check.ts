import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Ports } from '../ports.ts';

/** A row that breaks a rule: its id, and what is wrong about it. Minor units stay minor units. */
export type BrokenRow = Readonly<Record<string, unknown>>;

/** What is kept beside the database: the keys that seals were signed with, and the files of documents. */
export type Beside = Pick<Ports, 'keys' | 'files'>;

/** A rule that must hold between rows whatever happened to them, also after a crash. */
export interface Check {
  name: string;
  /** The rule in words. */
  says: string;
  /** The first rows that break it; none when it holds. Sees every customer's rows, and changes nothing. */
  find(db: Kysely<Tables>, beside: Beside): Promise<readonly BrokenRow[]>;
}

/** One that needs the rows only. */
interface RowCheck extends Check {
  find(db: Kysely<Tables>): Promise<readonly BrokenRow[]>;
}

/** How many broken rows of a check are told. */
export const rowsToTell = 5;

/** A rule as a query for the rows that break it. */
export const sqlCheck = (name: string, says: string, broken: RawBuilder<unknown>): RowCheck => ({
  name,
  says,
  find: async (db) => {
    const { rows } = await sql<BrokenRow>`select * from (${broken}) as broken limit ${rowsToTell}`.execute(db);
    return rows;
  },
});
