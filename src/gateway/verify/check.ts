import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** A row that breaks a rule: its id, and what is wrong about it. Minor units stay minor units. */
export type BrokenRow = Readonly<Record<string, unknown>>;

/** A rule that must hold between rows whatever happened to them, also after a crash. */
export interface Check {
  name: string;
  /** The rule in words. */
  says: string;
  /** The first rows that break it; none when it holds. Sees every customer's rows, and changes nothing. */
  find(db: Kysely<Tables>): Promise<readonly BrokenRow[]>;
}

/** How many broken rows of a check are told. */
const rowsToTell = 5;

/** A rule as a query for the rows that break it. */
export const sqlCheck = (name: string, says: string, broken: RawBuilder<unknown>): Check => ({
  name,
  says,
  find: async (db) => {
    const { rows } = await sql<BrokenRow>`select * from (${broken}) as broken limit ${rowsToTell}`.execute(db);
    return rows;
  },
});
