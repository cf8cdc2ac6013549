import { sql } from 'kysely';
import type { InTransaction } from '../context.ts';

/** Does work, looks at what came of it, and takes it back: nothing of it is written, noted or woken. */
export async function onTrial<T>(open: InTransaction, work: (trying: InTransaction) => Promise<T>): Promise<T> {
  const { trail: _, ...trying } = open;
  await sql`savepoint trial`.execute(open.db);
  const ended = await work({ ...trying, trail: [], wake: () => {} }).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await sql`rollback to savepoint trial`.execute(open.db);
  if ('error' in ended) throw ended.error;
  return ended.value;
}
