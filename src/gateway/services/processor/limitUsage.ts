import { type Kysely, sql } from 'kysely';
import { addDays, addMonths, defaultTimeZone } from '#domain/dates.ts';
import { daysOf, type ProgrammeDays } from '#domain/programme/days.ts';
import type { InTransaction } from '../../context.ts';
import { prepared } from '../../db/statementMarks.ts';
import type { Tables } from '../../db/tables.ts';

/** What a card has used of its limits; minor units of its currency. */
export interface LimitUsage {
  day: { used: bigint; times: number; resetsAt: Date };
  month: { used: bigint; resetsAt: Date };
  /** Never resets. */
  overall: { used: bigint };
}

/** What is used at that moment; days and months are the programme's. */
export async function limitUsage(
  db: Kysely<Tables>,
  card: { id: string; customerId: string },
  at: Date,
  days: ProgrammeDays = daysOf(defaultTimeZone),
): Promise<LimitUsage> {
  const today = days.dateAt(at);
  const used = await usageIn(db, card, today);
  const nextMonth = addMonths(`${today.slice(0, 7)}-01`, 1);
  return {
    day: { ...used.day, resetsAt: days.startOf(addDays(today, 1)) },
    month: { used: used.month.used, resetsAt: days.startOf(nextMonth) },
    overall: { used: used.ever.used },
  };
}

/** What is used in the spans that this day lies in (migrations/0042, where the checks ask for it, too). */
async function usageIn(db: Kysely<Tables>, { id, customerId }: { id: string; customerId: string }, day: string) {
  const { rows } = await sql<Used>`select * from usage_in(${id}::uuid, ${customerId}::uuid, ${day}::date)`.execute(db);
  const [used] = rows;
  if (!used) throw new RangeError('There is always something to tell');
  return {
    day: { used: used.dayUsed, times: used.dayTimes },
    month: { used: used.monthUsed },
    ever: { used: used.everUsed },
  };
}

interface Used {
  dayUsed: bigint;
  dayTimes: number;
  monthUsed: bigint;
  everUsed: bigint;
}

/**
 * Counts a purchase in the spans of the day that it was approved on; less than zero gives back. A purchase counts what it
 * holds and what has been settled of it, once while that is above zero. The card is locked.
 */
export async function countUsage(
  { db }: Pick<InTransaction, 'db'>,
  card: { id: string; customerId: string },
  day: string,
  amount: bigint,
  times: number,
): Promise<void> {
  if (amount === 0n && times === 0) return;
  await sql`select count_usage(${card.id}::uuid, ${card.customerId}::uuid, ${day}::date, ${amount}::bigint,
    ${times}::integer) ${prepared}`.execute(db);
}
