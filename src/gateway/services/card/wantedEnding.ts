import type { CardEnding, WantedEnding } from '#domain/card/ending.ts';
import type { AccountCurrency } from '#domain/currency.ts';
import { fromDecimal, MoneyError } from '#domain/money.ts';
import type { InTransaction } from '../../context.ts';
import { InvalidError } from '../../errors.ts';
import { programmeNow } from '../programme/current.ts';

/** When a card ends by itself, as it is kept. */
export type Ending = Pick<CardEnding, 'singleUse' | 'endDay'> & { endAmount: bigint | null };

/** @throws InvalidError for a day that is over by the programme's calendar, or an amount with too many decimals */
export async function settleEnding(
  ctx: InTransaction,
  { singleUse = false, endDay = null, endAmount }: WantedEnding,
  currency: AccountCurrency,
): Promise<Ending> {
  if (await isDayOver(ctx, endDay)) throw new InvalidError({ endDay: 'validation.pastDay' });
  return { singleUse, endDay, endAmount: endAmount ? minorUnits(endAmount, currency) : null };
}

/** Whether a last day is over by the programme's calendar. */
export const isDayOver = async (ctx: InTransaction, endDay: string | null): Promise<boolean> =>
  endDay !== null && endDay < (await programmeNow(ctx)).days.dateAt(ctx.clock());

/** Of a row, when it ends and nothing else. */
export const pickEnding = ({ singleUse, endDay, endAmount }: Ending): Ending => ({ singleUse, endDay, endAmount });

function minorUnits(endAmount: string, currency: AccountCurrency): bigint {
  try {
    return fromDecimal(endAmount, currency);
  } catch (error) {
    if (error instanceof MoneyError) throw new InvalidError({ endAmount: error.key });
    throw error;
  }
}
