import { sql } from 'kysely';
import type { DeclineCheck } from '#domain/authorization/declineCheck.ts';
import type { Channel } from '#domain/enumerations.ts';
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
  merchantName: string;
  transactionCountry?: string | null | undefined;
  channel: Channel | null;
  /** When the card was presented, where that isn't now. */
  presentedAt: Date | null;
}

/**
 * The question as the checks read it: what can be told without looking at the card as it is now (migrations/0086 has the
 * checks and the rules).
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
  mccCode: asked.mccCode,
  merchantName: asked.merchantName,
  transactionCountry: asked.transactionCountry ?? null,
  channel: asked.channel,
  presentedAt: asked.presentedAt?.toISOString() ?? null,
  now: now.toISOString(),
  /** By whose clock rules tell weekdays and hours. */
  zone: programme.days.timeZoneAt(now),
  /** The month it is, as cards write it: YYYY-MM. */
  month: programme.days.dateAt(now).slice(0, 7),
});

/** What stands against a request. */
export interface Against {
  /** The check that failed first; undefined where none did. */
  failed: DeclineCheck | undefined;
  /** All rules that it doesn't keep to, as `keep_findings` takes them; null where there is none. */
  broken: string | null;
}

/** Puts the question to every check and to every rule. The card is locked. */
export async function ask(ctx: MessageContext, card: SpendingCard, asked: Asked): Promise<Against> {
  const question = questionOf(ctx.programme, ctx.clock(), card, asked);
  const { rows } = await sql<{ failed: DeclineCheck | null; broken: string | null }>`
    select failed, broken::text from stands_against(${card.id}::uuid, ${card.customerId}::uuid,
      ${card.available}::bigint, ${jsonRow(question)}::text::jsonb) ${prepared}`.execute(ctx.db);
  return { failed: rows[0]?.failed ?? undefined, broken: rows[0]?.broken ?? null };
}

/** Writes down with a record which rules its request didn't keep to. */
export async function keepFindings(
  { db }: MessageContext,
  record: { id: string; customerId: string; createdAt: Date },
  { broken }: Against,
): Promise<void> {
  if (broken === null) return;
  await sql`select keep_findings(${record.id}::uuid, ${record.customerId}::uuid, ${record.createdAt}::timestamptz,
    ${broken}::text::jsonb) ${prepared}`.execute(db);
}
