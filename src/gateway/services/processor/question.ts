import { sql } from 'kysely';
import type { DeclineCheck } from '#domain/authorization/declineCheck.ts';
import { localDate } from '#domain/dates.ts';
import type { InTransaction } from '../../context.ts';
import { jsonRow } from '../../db/jsonRows.ts';
import { prepared } from '../../db/statementMarks.ts';
import type { Ports } from '../../ports.ts';
import type { Billed } from './billing.ts';
import type { SpendingCard } from './spendingCard.ts';
import { isRefused, type SpendingTerms } from './spendingTerms.ts';

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

/** The question as the checks read it: what can be told without looking at the card
 * as it is now (migrations/0029 has the checks). */
export const questionOf = ({ config, clock }: Pick<Ports, 'config' | 'clock'>, terms: SpendingTerms, asked: Asked) => ({
  amount: asked.amount?.billingAmount ?? 0n,
  before: asked.before,
  hasRate: asked.amount !== undefined,
  isNew: asked.isNew,
  isRefusedMerchant: isRefused(config, terms, asked),
  isSuspicious: asked.isSuspicious,
  day: asked.day,
  /** The month it is, as cards write it: YYYY-MM. */
  month: localDate(clock(), config.programTimeZone).slice(0, 7),
});

/** Puts the question to every check; answers which failed first. The card is locked. */
export async function ask(ctx: InTransaction, card: SpendingCard, asked: Asked): Promise<DeclineCheck | undefined> {
  const { rows } = await sql<{ failed: DeclineCheck | null }>`
    select failed_check(card, ${card.available}::bigint, ${jsonRow(questionOf(ctx, card, asked))}::text::jsonb) as failed
    from cards as card where card.id = ${card.id} ${prepared}`.execute(ctx.db);
  return rows[0]?.failed ?? undefined;
}
