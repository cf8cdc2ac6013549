import type { WaitingReason } from '#domain/application/application.ts';
import { orderStatus } from '#domain/enumerations.ts';
import type { InTransaction } from '../../context.ts';
import { RefusedError } from '../../errors.ts';
import { isDayOver } from '../card/wantedEnding.ts';
import type { OpenApplication } from './moving.ts';

/**
 * Refuses to make or issue cards whose last day is over by the programme's calendar: they would be paid for, and end at once.
 * @throws RefusedError `endDayOver`
 */
export async function refuseEndDayOver(ctx: InTransaction, application: OpenApplication): Promise<void> {
  const why: WaitingReason = 'endDayOver';
  if (await isDayOver(ctx, await lastDayOf(ctx, application))) throw new RefusedError(why);
}

/** By now it may be another than was applied for: that of the cards, once they are made, or of the card whose place one is to take. */
async function lastDayOf({ db }: InTransaction, application: OpenApplication): Promise<string | null> {
  const { id, customerId, followsCardId, endDay } = application;
  const isMade = application.orderStatus !== orderStatus.code.initial;
  if (!isMade && !followsCardId) return endDay;
  const cards = db.selectFrom('cards').select('endDay').where('customerId', '=', customerId);
  const those = isMade ? cards.where('applicationId', '=', id) : cards.where('id', '=', followsCardId);
  return (await those.limit(1).executeTakeFirst())?.endDay ?? null;
}
