import { type RawBuilder, sql } from 'kysely';

const mark = (name: Mark): RawBuilder<unknown> => sql.raw(`/* ${name} */`);

/**
 * The end of a statement that is asked for often and always best done the same way, whatever its parameters: a driver
 * may have PostgreSQL keep its plan. Filters aren't: a rare value wants another plan than a common one.
 */
export const prepared = mark('prepared');

/**
 * The end of a statement that is the single one of a transaction that only reads: a driver may send it in one piece with the
 * transaction's scope, and need neither begin nor end the transaction.
 */
export const single = mark('single');

/**
 * The end of a statement whose result nobody looks at, in a transaction that goes on: a driver may send it without waiting for
 * its answer. That it failed is then what the next statement says.
 */
export const noWait = mark('no wait');

/**
 * The end of the final statement of a transaction that writes: a driver may send the transaction's end with it, so that its
 * locks aren't held for a journey longer.
 */
export const final = mark('final');

type Mark = 'prepared' | 'single' | 'no wait' | 'final';

/** Whether a statement ends with a mark; it may have several. */
export function isMarked(text: string, name: Mark): boolean {
  if (!text.endsWith('*/')) return false;
  const end = /(?:\/\* [\w ]+ \*\/\s*)+$/.exec(text.slice(-80));
  return end?.[0].includes(`/* ${name} */`) ?? false;
}
