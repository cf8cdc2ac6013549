import type { Transaction } from 'kysely';
import { cardStatus } from '#domain/enumerations.ts';
import { limitNames } from '#domain/product/limits.ts';
import { type InTransaction, systemContext } from '#gateway/context.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { RefusedError } from '#gateway/errors.ts';
import { newId } from '#gateway/id.ts';
import type { Ports } from '#gateway/ports.ts';
import { abilityOf } from '#gateway/rights/rules.ts';
import { withTrail } from '#gateway/services/audit/recording.ts';
import { cards } from '#gateway/services/card/queries.ts';
import { describeUser } from '#gateway/services/identity/sessions.ts';
import { propose } from '#gateway/services/proposal/raise.ts';

/** Who asks for a daily limit, on which of Acme's cards that it would change, and why: what waits for their colleagues. */
const asking = [
  { email: 'viewer@acme.test', reason: 'The fair in Lyon: hotel and stand are paid by card' },
  { email: 'ingrid.solberg@portal.test', reason: 'Asked for by phone, ticket 20318' },
] as const;

const wanted = '7500.00';

export async function askForConsent(ports: Ports & { db: Transaction<Tables> }): Promise<void> {
  const all = { ...systemContext(ports), db: ports.db };
  const { customerId } = await ports.db
    .selectFrom('users')
    .select('customerId')
    .where('email', '=', 'viewer@acme.test')
    .executeTakeFirstOrThrow();
  const filter = { customerId, cardStatus: cardStatus.code.normal, currency: 'USD' };
  const left = await cards.list(all, { filter, sort: { field: 'last4', order: 'ASC' } }, 20);
  for (const { email, reason } of asking) {
    const {
      id,
      userName,
      customerId: whose,
    } = await ports.db
      .selectFrom('users')
      .select(['id', 'userName', 'customerId'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const actor = {
      kind: 'user',
      userId: id,
      userName,
      customerId: whose,
      source: 'portal',
      sessionId: newId(ports),
    } as const;
    const ability = abilityOf((await describeUser(ports.db, ports, id)).rules);
    const open = { ...all, actor, ability };
    for (let card = left.shift(); card; card = left.shift()) {
      const kept = Object.fromEntries(limitNames.map((name) => [name, card?.limits[name]]));
      const input = { id: card.id, limits: { ...kept, dailyLimit: wanted } };
      const asked = { operation: 'propose', subject: 'proposal', subjectId: null, input: null };
      const ask = (ctx: InTransaction) => propose(ctx, { proposed: { command: 'updateCardLimits', input }, reason });
      const isAsked = await withTrail(open, asked, ask).then(
        () => true,
        (error: unknown) => {
          // Its product allows no more, or it has that limit already: the next one.
          if (error instanceof RefusedError) return false;
          throw error;
        },
      );
      if (isAsked) break;
    }
  }
  // Nobody of the story is written to.
  await ports.db.deleteFrom('mailOutbox').execute();
}
