import { sql } from 'kysely';
import type { DeclineCheck } from '#domain/authorization/declineCheck.ts';
import { jsonRow } from '../../db/jsonRows.ts';
import { prepared } from '../../db/statementMarks.ts';
import type { Programme } from '../programme/inForce.ts';
import type { Billed } from './billing.ts';
import type { MessageContext } from './keepRecord.ts';
import type { SpendingCard } from './spendingCard.ts';
import { refusesCountry, refusesMerchant, type SpendingTerms } from './spendingTerms.ts';

/** What is asked of a card. */
export interface Asked {
  /** Undefined where it can't be told in the card's currency. */
  amount: Billed | undefined;
  /** What the purchase has reserved and settled already, in minor units of the card's currency. */
  before: bigint;
  /** The day in whose limits it counts. */
  day: string;
  /** Whether it counts as one more purchase. */
  isNew: boolean;
  /** The network's own suspicion. */
  isSuspicious: boolean;
  mccCode: string;
  transactionCountry?: string | null | undefined;
}

/**
 * The question as the checks read it: what can be told without looking at the card as it is now (migrations/0029 and 0040 have
 * the checks).
 */
export const questionOf = (
  programme: Pick<Programme, 'refusedMerchantCodes' | 'days'>,
  now: Date,
  terms: SpendingTerms,
  asked: Asked,
) => ({
  amount: asked.amount?.billingAmount ?? 0n,
  before: asked.before,
  hasRate: asked.amount !== undefined,
  isNew: asked.isNew,
  isRefusedMerchant: refusesMerchant(programme, terms, asked.mccCode),
  isRefusedCountry: refusesCountry(terms, asked.transactionCountry),
  isSuspicious: asked.isSuspicious,
  day: asked.day,
  /** The month it is, as cards write it: YYYY-MM. */
  month: programme.days.dateAt(now).slice(0, 7),
});

/** Puts the question to every check; answers which failed first. The card is locked. */
export async function ask(ctx: MessageContext, card: SpendingCard, asked: Asked): Promise<DeclineCheck | undefined> {
  const question = questionOf(ctx.programme, ctx.clock(), card, asked);
  const { rows } = await sql<{ failed: DeclineCheck | null }>`
    select failed_check(${card.id}::uuid, ${card.customerId}::uuid, ${card.available}::bigint,
      ${jsonRow(question)}::text::jsonb) as failed ${prepared}`.execute(ctx.db);
  return rows[0]?.failed ?? undefined;
}
