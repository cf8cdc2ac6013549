import { type Kysely, sql } from 'kysely';
import { addMonths, dayBounds, defaultTimeZone, localDate } from '#domain/dates.ts';
import type { InTransaction } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';

/** What a card has used of its limits; minor units of its currency. */
export interface LimitUsage {
  day: { used: bigint; times: number; resetsAt: Date };
  month: { used: bigint; resetsAt: Date };
  /** Never resets. */
  overall: { used: bigint };
}

const ever = '0001-01-01';

/** What is used at that moment; days and months are the programme's. */
export async function limitUsage(
  db: Kysely<Tables>,
  cardId: string,
  at: Date,
  timeZone = defaultTimeZone,
): Promise<LimitUsage> {
  const today = localDate(at, timeZone);
  const used = await usageIn(db, cardId, today);
  const nextMonth = addMonths(`${today.slice(0, 7)}-01`, 1);
  return {
    day: { ...used.day, resetsAt: new Date(dayBounds(today, timeZone).to) },
    month: { used: used.month.used, resetsAt: new Date(dayBounds(nextMonth, timeZone).from) },
    overall: { used: used.ever.used },
  };
}

/** What is used in the spans that this day lies in. */
export async function usageIn(db: Kysely<Tables>, cardId: string, day: string) {
  const rows = await db
    .selectFrom('cardUsage')
    .select(['span', 'amount', 'times'])
    .where('cardId', '=', cardId)
    .where((row) => row.or(startsOf(day).map(([span, starts]) => row.and({ span, starts }))))
    .execute();
  const of = (span: 'day' | 'month' | 'ever') => {
    const row = rows.find((each) => each.span === span);
    return { used: row?.amount ?? 0n, times: row?.times ?? 0 };
  };
  return { day: of('day'), month: of('month'), ever: of('ever') };
}

const startsOf = (day: string) =>
  [
    ['day', day],
    ['month', `${day.slice(0, 7)}-01`],
    ['ever', ever],
  ] as const;

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
  await db
    .insertInto('cardUsage')
    .values(
      startsOf(day).map(([span, starts]) => ({
        cardId: card.id,
        customerId: card.customerId,
        span,
        starts,
        amount,
        times,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['cardId', 'span', 'starts']).doUpdateSet({
        amount: sql`card_usage.amount + excluded.amount`,
        times: sql`card_usage.times + excluded.times`,
      }),
    )
    .execute();
}
