import type { Card } from '#domain/card/card.ts';
import { fromDecimal, toDecimal } from '#domain/money.ts';
import type { LimitUsage } from '#domain/product/limits.ts';
import { type Context, readIn } from '../../context.ts';
import { limitUsage, type LimitUsage as Used } from '../processor/limitUsage.ts';
import { programmeNow } from '../programme/current.ts';
import { cards } from './queries.ts';

type Usage = NonNullable<Card['limitUsage']>;

/** One card with how far its limits are used up. */
export function getCard(ctx: Context, id: string): Promise<Card> {
  return readIn(ctx, async (open) => {
    const card = await cards.get(open, id);
    const { days } = await programmeNow(open);
    const used = await limitUsage(open.db, card, open.clock(), days);
    return { ...card, limitUsage: usageOf(used, card) };
  });
}

function usageOf({ overall, day, month }: Used, { limits, currency }: Card): Usage {
  const { dailyLimit, monthlyLimit, overallTotalLimit, maxDailyTransactions } = limits;
  const amount = (limit: string | null, used: bigint, resetsAt: Date | null): LimitUsage => ({
    used: toDecimal(used, currency),
    left: limit === null ? null : toDecimal(above(fromDecimal(limit, currency) - used), currency),
    resetsAt: resetsAt?.toISOString() ?? null,
  });
  return {
    overallTotalLimit: amount(overallTotalLimit, overall.used, null),
    dailyLimit: amount(dailyLimit, day.used, day.resetsAt),
    monthlyLimit: amount(monthlyLimit, month.used, month.resetsAt),
    maxDailyTransactions: {
      used: day.times,
      left: maxDailyTransactions === null ? null : Math.max(0, maxDailyTransactions - day.times),
      resetsAt: day.resetsAt.toISOString(),
    },
  };
}

/** A limit may have been lowered below what was used already. */
const above = (amount: bigint) => (amount > 0n ? amount : 0n);
