import { type Kysely, sql, type Transaction } from 'kysely';
import { isRetryable, isTimeout } from '../failure.ts';

const tries = 400;

/**
 * Does in one transaction what needs locks that everybody else would have to wait behind: it gives up after a moment, lets
 * the others pass and tries again. Later it waits longer than a second, after which PostgreSQL has a vacuum step aside; who
 * asks for a page or pays waits for two.
 */
export async function briefly<T, R>(db: Kysely<T>, work: (db: Transaction<T>) => Promise<R>): Promise<R> {
  for (let tried = 1; ; tried++) {
    try {
      return await db.transaction().execute(async (trx) => {
        await sql`select set_config('lock_timeout', ${tried % 20 === 0 ? '1300ms' : '300ms'}, true),
          set_config('app.staff', 'on', true)`.execute(trx);
        return work(trx);
      });
    } catch (error) {
      if (tried === tries || !(isTimeout(error) || isRetryable(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 400));
    }
  }
}
