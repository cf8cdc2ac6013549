import { sql } from 'kysely';
import { isTimeout } from '../db/failure.ts';
import { cutTables } from '../db/months/cut.ts';
import type { Ports } from '../ports.ts';

/**
 * Makes the next months of tables that are cut by month; none where they aren't. What others lock just now is left for the next
 * time: three months are there ahead.
 */
export async function nextMonths({ db, clock, log }: Pick<Ports, 'db' | 'clock' | 'log'>): Promise<void> {
  for (const table of cutTables) {
    try {
      for (let made: string | null = table; made; ) {
        const { rows } = await sql<{ made: string | null }>`select make_month(${table}, ${clock()}) as made`.execute(
          db,
        );
        made = rows[0]?.made ?? null;
        if (made) log.info({ table: made }, 'a month was made');
      }
    } catch (error) {
      if (!isTimeout(error)) throw error;
      log.warn({ table }, 'the next month was not made, as others work on the table: it is tried again');
    }
  }
}
