import { sql } from 'kysely';
import type { InTransaction } from '../../context.ts';

/** Whose purchases hold: a card's own, or those of all shared cards of an account. */
export type Purse = { customerId: string } & ({ cardId: string } | { accountId: string });

/** So many purchases about that time are looked at: a second's work at most. */
export const mostLookedAt = 50_000;

/** What ends holds in time runs every few minutes; so late it may have been and what was held then is still found. */
const lateness = sql`interval '7 days'`;
/** Holds that last longer stand in an index of their own (migrations/0064); others began shortly before. */
const usual = sql`interval '31 days'`;

/**
 * What purchases held at a moment, in minor units: the sum of what each held after its last step until then. A purchase that
 * held then had begun before and wasn't to end before, so only those are looked at (docs/decisions/068).
 * @returns undefined where there are more than can be looked at
 */
export async function heldAt({ db }: InTransaction, purse: Purse, through: Date): Promise<bigint | undefined> {
  const { customerId } = purse;
  const cards =
    'cardId' in purse
      ? sql`${purse.cardId}::uuid`
      : sql`select card.id from cards card
          where card.account_id = ${purse.accountId} and card.customer_id = ${customerId} and card.shared_card`;
  const purchases = sql`select purchase.id from authorizations purchase
    where purchase.customer_id = ${customerId} and purchase.card_id in (${cards})
      and purchase.original_authorization_id is null and purchase.created_at <= ${through}
      and purchase.hold_expires_at > ${through}::timestamptz - ${lateness}`;
  const { rows } = await sql<{ lookedAt: number; held: bigint }>`
    select count(*)::integer as looked_at, coalesce(sum(step.held_after), 0)::bigint as held
    from (
      select id from (
        ${purchases} and purchase.created_at > ${through}::timestamptz - ${usual} - ${lateness}
        union all
        ${purchases} and purchase.created_at <= ${through}::timestamptz - ${usual} - ${lateness}
          and purchase.hold_expires_at - purchase.created_at > ${usual}
      ) as about limit ${mostLookedAt + 1}
    ) as held_then
    left join lateral (
      select held_after from authorization_events event
      where event.authorization_id = held_then.id and event.customer_id = ${customerId} and event.created_at <= ${through}
      order by event.sequence desc limit 1
    ) as step on true`.execute(db);
  const [found] = rows;
  return found && found.lookedAt <= mostLookedAt ? found.held : undefined;
}
