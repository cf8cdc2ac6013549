import { localDate } from '#domain/dates.ts';
import { customerStatus, status } from '#domain/enumerations.ts';
import type { InTransaction } from '../../context.ts';
import { RefusedError } from '../../errors.ts';
import { type Billed, billed } from './billing.ts';
import { failedCheck, type Question } from './checks.ts';
import { usageIn } from './limitUsage.ts';
import type { SpendingCard } from './spendingCard.ts';

interface Asked extends Pick<Question, 'isNew' | 'isSuspicious'> {
  amount: Billed | undefined;
  /** What the purchase has reserved and settled already. */
  before: bigint;
  /** The day in whose limits it counts. */
  day: string;
  mccCode: string;
}

/** Puts the question to every check; answers which failed first. */
export async function ask(ctx: InTransaction, card: SpendingCard, asked: Asked) {
  const amount = asked.amount?.billingAmount ?? 0n;
  return failedCheck({
    card,
    isEnabled: await isEnabled(ctx, card),
    amount,
    total: asked.before + amount,
    hasRate: asked.amount !== undefined,
    usage: await usageIn(ctx.db, card.id, asked.day),
    isNew: asked.isNew,
    isRefusedMerchant: ctx.config.refusedMerchantCodes.includes(asked.mccCode),
    isSuspicious: asked.isSuspicious,
    month: localDate(ctx.clock(), ctx.config.programTimeZone).slice(0, 7),
  });
}

/** Undefined where the amount can't be told in the card's currency, which is for the checks to decline. */
export function billedOrNone(...asked: Parameters<typeof billed>): Billed | undefined {
  try {
    return billed(...asked);
  } catch (error) {
    if (error instanceof RefusedError) return undefined;
    throw error;
  }
}

/** A customer or cardholder that is switched off spends nothing. */
async function isEnabled({ db }: InTransaction, card: SpendingCard): Promise<boolean> {
  const found = await db
    .selectFrom('cardholders as holder')
    .innerJoin('customers as customer', 'customer.id', 'holder.customerId')
    .select(['holder.status', 'customer.customerStatus'])
    .where('holder.id', '=', card.cardholderId)
    .executeTakeFirstOrThrow();
  return found.status === status.code.enabled && found.customerStatus === customerStatus.code.enabled;
}
