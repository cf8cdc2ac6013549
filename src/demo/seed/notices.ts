import type { Transaction } from 'kysely';
import type { Command } from '#domain/contract.ts';
import { cardStatus } from '#domain/enumerations.ts';
import { toDecimal } from '#domain/money.ts';
import { limitNames } from '#domain/product/limits.ts';
import { type InTransaction, systemContext } from '#gateway/context.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { newId } from '#gateway/id.ts';
import type { Ports } from '#gateway/ports.ts';
import { withTrail } from '#gateway/services/audit/recording.ts';
import { actOnCard } from '#gateway/services/card/actOnCard.ts';
import { updateCardLimits } from '#gateway/services/card/limits.ts';
import { cards } from '#gateway/services/card/queries.ts';
import { gather } from '#gateway/services/notice/gather.ts';
import { readNotices } from '#gateway/services/notice/inbox.ts';

type Open = Ports & { db: Transaction<Tables> };

const hour = 3_600_000;
/** So long back people were told of declined purchases and freed holds, and when they last read what they were told, in days. */
const [toldFor, readUntil] = [3, 1.5];

/** What the customers' people find in their inboxes: told by the acts themselves, and gathered as the job gathers it. */
export async function tellPeople(ports: Open): Promise<void> {
  const ago = (hours: number) => ({ ...ports, clock: () => new Date(ports.clock().getTime() - hours * hour) });
  for (let days = toldFor; days > 0; days -= 1) await gather({ ...systemContext(ago(days * 24)), db: ports.db });
  await blockFirst(await signedIn(ports, 'saskia.devries@globex.test'), 'Asked for by the holder, who is on leave');
  await blockFirst(await signedIn(ports, 'xiaoyan.he@acme.test'), 'Charged twice by the same shop');
  await lowerLimit(await signedIn(ports, 'xiaoyan.he@acme.test'));
  for (const email of ['admin@acme.test', 'admin@globex.test']) await readOldOnes(await signedIn(ports, email));
  // Nobody of the story is written to.
  await ports.db.updateTable('notices').set({ mailDue: false }).execute();
}

async function signedIn(ports: Open, email: string) {
  const { id: userId, ...person } = await ports.db
    .selectFrom('users')
    .select(['id', 'userName', 'customerId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const actor = { kind: 'user', userId, ...person, source: 'portal', sessionId: newId(ports) } as const;
  return { ...systemContext(ports), db: ports.db, actor };
}
type SignedIn = Awaited<ReturnType<typeof signedIn>>;

/** The card of theirs in use that has the lowest number, of which some are drawn anew each time. */
async function firstCard(open: SignedIn) {
  const filter = { customerId: open.actor.customerId ?? undefined, cardStatus: cardStatus.code.normal };
  const found = await cards.list(open, { filter, sort: { field: 'last4', order: 'ASC' } }, 20);
  // The one in a stolen card's place is in use, and so is the one for one purchase: the demonstration tells of them.
  return found.find(({ followsCardId, singleUse }) => followsCardId === null && !singleUse);
}

const doing = (open: SignedIn, operation: Command, work: (ctx: InTransaction) => Promise<unknown>) =>
  withTrail(open, { operation, subject: 'card', subjectId: null, input: null }, work);

async function blockFirst(open: SignedIn, reason: string): Promise<void> {
  const card = await firstCard(open);
  if (card) await doing(open, 'blockCard', (ctx) => actOnCard(ctx, 'block', card.id, { reason }));
}

async function lowerLimit(open: SignedIn): Promise<void> {
  const card = await firstCard(open);
  if (!card) return;
  const kept = Object.fromEntries(limitNames.map((name) => [name, card.limits[name]]));
  // Not every currency has cents, and which card is the first one differs by the day.
  const limits = { ...kept, maxSingleAmount: toDecimal(10_000n, card.currency) };
  const reason = 'Small purchases only';
  await doing(open, 'updateCardLimits', (ctx) => updateCardLimits(ctx, { id: card.id, limits, reason }));
}

async function readOldOnes(open: SignedIn): Promise<void> {
  const until = new Date(open.clock().getTime() - readUntil * 24 * hour);
  const old = await open.db
    .selectFrom('notices')
    .select('id')
    .where('userId', '=', open.actor.userId)
    .where('inInbox', '=', true)
    .where('createdAt', '<', until)
    .limit(100)
    .execute();
  if (old.length > 0) await readNotices(open, { ids: old.map(({ id }) => id) });
}
