import { sql } from 'kysely';

const keptMark = '/* kept */';
const aloneMark = '/* alone */';

/**
 * The end of a statement that is asked for often and always best done the same way, whatever its parameters: a driver
 * may have PostgreSQL keep its plan. Filters aren't: a rare value wants another plan than a common one.
 */
export const kept = sql.raw(keptMark);

/**
 * The end of a statement that is the only one of a transaction that only reads, after `kept` where it is both: a driver may
 * send it in one piece with the transaction's scope, and need neither begin nor end the transaction.
 */
export const alone = sql.raw(aloneMark);

export const isAlone = (text: string): boolean => text.endsWith(aloneMark);

export const isKept = (text: string): boolean =>
  text.endsWith(keptMark) || (isAlone(text) && text.slice(0, -aloneMark.length).trimEnd().endsWith(keptMark));
