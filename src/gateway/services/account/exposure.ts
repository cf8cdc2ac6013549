import { sql } from 'kysely';
import { exposureOf, type LimitsUsed, lastDayOf, mostCardsAddedUp, paceDays } from '#domain/account/exposure.ts';
import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import { addDays } from '#domain/dates.ts';
import { cardStatus } from '#domain/enumerations.ts';
import { fromDecimal, toDecimal } from '#domain/money.ts';
import { type Context, type InTransaction, readIn } from '../../context.ts';
import { maySee } from '../../rights/records.ts';
import { hasRecordRules } from '../../rights/seen.ts';
import { programmeNow } from '../programme/current.ts';
import { accounts } from './queries.ts';

/**
 * What an account's shared cards may still spend today against what is there, and until when that lasts at their pace.
 * @returns null where it has no shared card in use, or where the caller doesn't see all that it is reckoned from
 * @throws NotFoundError · ForbiddenError
 */
export function accountExposure(
  ctx: Context,
  { id }: CommandInput<'accountExposure'>,
): Promise<CommandOutput<'accountExposure'>> {
  return readIn(ctx, async (open) => {
    const { customerId, currency, available: there } = await accounts.get(open, id);
    if (!seesAll(open)) return null;
    const whose = { id, customerId };
    const inUse = await sharedCards(open, whose, sql`and card_status = ${cardStatus.code.normal}`);
    if (inUse === 0) return null;
    const { days } = await programmeNow(open);
    const today = days.dateAt(open.clock());
    const available = fromDecimal(there, currency);
    const said = { currency, available: there, cards: inUse };
    // Those that are no longer in use have spent in these days, too.
    if ((await sharedCards(open, whose, sql``)) > mostCardsAddedUp)
      return { ...said, maySpend: null, beyond: null, spent: null, lastsUntil: null };
    const { maySpend, beyond } = exposureOf(available, await limitsUsed(open, whose, today));
    const spent = await spentSince(open, whose, addDays(today, 1 - paceDays));
    return {
      ...said,
      maySpend: toDecimal(maySpend, currency),
      beyond: toDecimal(beyond, currency),
      spent: toDecimal(spent, currency),
      lastsUntil: lastDayOf(available, spent, today),
    };
  });
}

/** A sum over some of its cards would be taken for that of all. */
const seesAll = (ctx: Context): boolean =>
  ['currency', 'balance', 'available'].every((field) => maySee(ctx, 'account', field)) &&
  ['accountId', 'sharedCard', 'cardStatus', 'limits', 'limitUsage', 'endAmount'].every((field) =>
    maySee(ctx, 'card', field),
  ) &&
  ctx.ability.can('read', 'card') &&
  !hasRecordRules(ctx, 'card');

type Whose = { id: string; customerId: string };
const ofAccount = ({ id, customerId }: Whose) =>
  sql`account_id = ${id} and customer_id = ${customerId} and shared_card`;

/** How many there are, counted no further than one more than are added up. */
async function sharedCards({ db }: InTransaction, whose: Whose, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
    select 1 from cards where ${ofAccount(whose)} ${which} limit ${sql.lit(mostCardsAddedUp + 1)}) as counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The limits of those in use, what they end with, and what counts towards them (usage_in, which the checks ask, too). */
async function limitsUsed({ db }: InTransaction, whose: Whose, today: string): Promise<LimitsUsed[]> {
  const cards = await sql<Omit<LimitsUsed, keyof Used> & { id: string }>`
    select id, daily_limit, monthly_limit, overall_total_limit, end_amount from cards
    where ${ofAccount(whose)} and card_status = ${cardStatus.code.normal}`.execute(db);
  // Asked apart: where cards are on several machines, the function isn't there where they are.
  const used = await sql<Used & { id: string }>`select card.id, used.day_used, used.month_used, used.ever_used
    from unnest(${cards.rows.map(({ id }) => id)}::uuid[]) as card (id)
      cross join lateral usage_in(card.id, ${whose.customerId}, ${today}::date) as used`.execute(db);
  const usedBy = new Map(used.rows.map(({ id, ...sums }) => [id, sums]));
  return cards.rows.map(({ id, ...limits }) => ({ ...limits, ...(usedBy.get(id) ?? nothing) }));
}

type Used = Pick<LimitsUsed, 'dayUsed' | 'monthUsed' | 'everUsed'>;
const nothing: Used = { dayUsed: 0n, monthUsed: 0n, everUsed: 0n };

/** What all its shared cards have spent since that day, as it counts towards their limits. */
async function spentSince({ db }: InTransaction, whose: Whose, day: string): Promise<bigint> {
  const { rows } = await sql<{ spent: bigint }>`select coalesce(sum(amount), 0)::bigint as spent from card_usage
    where span = 'day' and starts >= ${day}::date and customer_id = ${whose.customerId}
      and card_id in (select id from cards where ${ofAccount(whose)})`.execute(db);
  return rows[0]?.spent ?? 0n;
}
