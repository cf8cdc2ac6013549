import { sql } from 'kysely';
import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import { addMonths } from '#domain/dates.ts';
import { toDecimal } from '#domain/money.ts';
import { type Context, readIn } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { maySee } from '../../rights/records.ts';
import { seenIds } from '../../rights/seen.ts';
import { programmeNow } from '../programme/current.ts';

/** In each currency. */
const mostCardholders = 50;

/**
 * What is counted towards the limits of a customer's cards, in months of the programme: of the cards that the caller sees, and
 * by name only of cardholders whose names they see.
 */
export async function customerSpend(
  ctx: Context,
  { id, month: asked }: CommandInput<'customerSpend'>,
): Promise<CommandOutput<'customerSpend'>> {
  const { days } = await programmeNow(ctx);
  const thisMonth = days.dateAt(ctx.clock()).slice(0, 7);
  const month = asked ?? thisMonth;
  const [seesAmounts, seesNames] = [tells(ctx, 'authorization', 'billingAmount'), tells(ctx, 'cardholder', 'name')];
  return readIn(ctx, async (open) => {
    const { db } = open;
    const found = await db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst();
    if (!found) throw new NotFoundError();
    if (!seesAmounts) return { month, months: [], cardholders: [] };
    const [seenCards, seenHolders] = [seenIds(open, 'card'), seenIds(open, 'cardholder')];
    const spent = db
      .selectFrom('cardUsage as usage')
      .innerJoin('cards as card', 'card.id', 'usage.cardId')
      .where('usage.customerId', '=', id)
      .where('usage.span', '=', 'month')
      // What was all taken back leaves a row of nothing.
      .where('usage.times', '>', 0)
      .$if(seenCards !== undefined, (rows) => rows.where(sql<boolean>`card.id in (${seenCards})`))
      .select(['card.currency', sql<bigint>`sum(usage.amount)::bigint`.as('amount')])
      .select(sql<number>`sum(usage.times)::integer`.as('times'));
    const months = await spent
      .where('usage.starts', '>', addMonths(`${thisMonth}-01`, -12))
      .select(sql<string>`to_char(usage.starts, 'YYYY-MM')`.as('month'))
      .groupBy(['usage.starts', 'card.currency'])
      .orderBy('usage.starts', 'desc')
      .orderBy('card.currency')
      .execute();
    if (!seesNames) return { month, months: months.map(inDecimals), cardholders: [] };
    const ranked = spent
      .innerJoin('cardholders as cardholder', 'cardholder.id', 'card.cardholderId')
      .where('usage.starts', '=', `${month}-01`)
      .$if(seenHolders !== undefined, (rows) => rows.where(sql<boolean>`cardholder.id in (${seenHolders})`))
      .select(['cardholder.id as cardholderId', 'cardholder.name as cardholderName'])
      .select(
        sql<number>`row_number() over (partition by card.currency order by sum(usage.amount) desc, cardholder.id)`.as(
          'place',
        ),
      )
      .groupBy(['cardholder.id', 'cardholder.name', 'card.currency']);
    const cardholders = await db
      .selectFrom(ranked.as('ranked'))
      .select(['cardholderId', 'cardholderName', 'currency', 'amount', 'times'])
      .where('place', '<=', mostCardholders)
      .orderBy('currency')
      .orderBy('place')
      .execute();
    return { month, months: months.map(inDecimals), cardholders: cardholders.map(inDecimals) };
  });
}

const tells = (ctx: Context, noun: string, field: string) => ctx.ability.can('read', noun) && maySee(ctx, noun, field);

const inDecimals = <R extends { amount: bigint; currency: Parameters<typeof toDecimal>[1] }>(row: R) => ({
  ...row,
  amount: toDecimal(row.amount, row.currency),
});
