import { sql } from 'kysely';
import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import { toDecimal } from '#domain/money.ts';
import type { CardLimits } from '#domain/product/limits.ts';
import { mostTried, trialDays } from '#domain/rule/trial.ts';
import { type Context, permit, readIn } from '../../context.ts';
import { jsonRow } from '../../db/jsonRows.ts';
import { refuseUnseen } from '../../rights/records.ts';
import { seenIds } from '../../rights/seen.ts';
import { termsInForce } from '../product/inForce.ts';
import { ceilingsOf } from '../product/terms.ts';
import { cards } from './queries.ts';
import { settleLimits } from './wantedLimits.ts';

const dayMs = 86_400_000;

/**
 * Tries limits on a card's past (migrations/0081): nothing is kept. Only purchases that the caller sees are counted.
 * @throws NotFoundError · ForbiddenError · RefusedError and InvalidError as when they are set
 */
export function tryCardLimits(
  ctx: Context,
  { id, limits }: CommandInput<'tryCardLimits'>,
): Promise<CommandOutput<'tryCardLimits'>> {
  // The command's own right is that by which the card is looked for.
  permit(ctx, 'read', 'authorization');
  refuseUnseen(ctx, 'authorization', ['billingAmount', 'billingCurrency', 'createdAt']);
  const until = ctx.clock();
  const since = new Date(until.getTime() - trialDays * dayMs);
  return readIn(ctx, async (open) => {
    const { customerId, productId, currency } = await cards.get(open, id);
    const terms = await termsInForce(open.db, until, productId);
    const settled = settleLimits(limits, terms, ceilingsOf(terms), currency);
    const seen = seenIds(open, 'authorization');
    const { rows } = await sql<Row>`
      with tried as materialized (
        select tried.id, tried.amount, tried.created_at, tried.failed from try_limits(${id}::uuid, ${customerId}::uuid,
          ${jsonRow(settled)}::text::jsonb, ${since}::timestamptz, ${until}::timestamptz) as tried
        where ${seen ? sql`tried.id in (${seen})` : sql`true`}
      )
      select count(*) as purchases, count(failed) as declined,
        coalesce(sum(amount) filter (where failed is not null), 0)::bigint as amount,
        (select json_agg(json_build_object('id', each.id, 'limit', each.failed) order by each.created_at desc, each.id desc)
          from (select id, created_at, failed from tried where failed is not null
            order by created_at desc, id desc limit ${mostTried}) as each) as newest
      from tried`.execute(open.db);
    const [row] = rows;
    return {
      since: since.toISOString(),
      purchases: Number(row?.purchases ?? 0),
      declined: Number(row?.declined ?? 0),
      currency,
      amount: toDecimal(row?.amount ?? 0n, currency),
      newest: row?.newest ?? [],
    };
  });
}

interface Row {
  purchases: string;
  declined: string;
  amount: bigint;
  newest: { id: string; limit: keyof CardLimits }[] | null;
}
