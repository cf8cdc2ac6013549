import { sql } from 'kysely';

const mark = '/* kept */';

/**
 * The end of a statement that is asked for often and always best done the same way, whatever its parameters: a driver
 * may have PostgreSQL keep its plan. Filters aren't: a rare value wants another plan than a common one.
 */
export const kept = sql.raw(mark);

export const isKept = (text: string): boolean => text.endsWith(mark);
