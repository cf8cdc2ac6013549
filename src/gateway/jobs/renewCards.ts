import { addDays } from '#domain/dates.ts';
import { cardStatus } from '#domain/enumerations.ts';
import { type Context, inTransaction, readIn, systemContext } from '../context.ts';
import { GatewayError } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { withTrail } from '../services/audit/recording.ts';
import { renewAhead, sayNotRenewed } from '../services/card/renewAhead.ts';
import { programmeNow } from '../services/programme/current.ts';
import { eachByItself } from './eachByItself.ts';

const batch = 50;

/**
 * Renews cards that expire soon: so many days before as the programme says, 0 for never. No row is claimed beforehand: accounts are
 * locked before cards everywhere, and of two gateways that renew the same, the second finds another card on its way.
 */
export async function renewCards(ports: Ports): Promise<void> {
  const ctx = systemContext(ports);
  const { days, renewalDays } = await programmeNow(ctx);
  if (renewalDays === 0) return;
  const today = days.dateAt(ctx.clock());
  const soon = { from: today.slice(0, 7), before: addDays(today, renewalDays + 1).slice(0, 7) };
  await eachByItself(
    (after?: string) => expiring(ctx, soon, after),
    (id) => renew(ctx, id),
    (error, id) => notRenewed(ctx, id, error),
  );
}

/**
 * Cards in use whose last month ends within that time. Not those that end by themselves, and none for which a renewal was applied for
 * before: whoever cancelled or rejected that meant it.
 */
const expiring = (
  ctx: Context,
  { from, before }: { from: string; before: string },
  after?: string,
): Promise<string[]> =>
  readIn(ctx, async ({ db }) => {
    const rows = await db
      .selectFrom('cards as card')
      .select('card.id')
      .where('card.cardStatus', '=', cardStatus.code.normal)
      .where('card.expiredDate', '>=', from)
      .where('card.expiredDate', '<', before)
      .where('card.followedByCardId', 'is', null)
      .where('card.singleUse', '=', false)
      .where('card.endDay', 'is', null)
      .where('card.endAmount', 'is', null)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('cardApplications as application')
              .select('application.id')
              .whereRef('application.followsCardId', '=', 'card.id')
              .whereRef('application.customerId', '=', 'card.customerId'),
          ),
        ),
      )
      .$if(after !== undefined, (query) => query.where('card.id', '>', after as string))
      .orderBy('card.id')
      .limit(batch)
      .execute();
    return rows.map(({ id }) => id);
  });

/** What another gateway did meanwhile, or somebody by hand, is no refusal to be told of. */
const doneElsewhere: ReadonlySet<string> = new Set(['cardReplaced', 'cardReplacementUnderWay', 'cardStatusRefused']);

function renew(ctx: Context, id: string) {
  const asked = { operation: 'renewCards', subject: 'card', subjectId: id, input: null };
  return inTransaction(ctx, (open) => withTrail(open, asked, (trailed) => renewAhead(trailed, id)));
}

async function notRenewed(ctx: Context, id: string, error: unknown): Promise<void> {
  if (!(error instanceof GatewayError) || error.status >= 500) {
    ctx.log.error({ err: error, card: id }, 'a card could not be renewed');
    return;
  }
  if (doneElsewhere.has(error.messageKey)) return;
  await inTransaction(ctx, (open) => sayNotRenewed(open, id, error.messageKey));
}
