import { addDays } from '#domain/dates.ts';
import { cardStatus } from '#domain/enumerations.ts';
import { type Context, type InTransaction, inTransaction, readIn, systemContext } from '../context.ts';
import { RefusedError } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { type Asked, withTrailOfChanges } from '../services/audit/recording.ts';
import { heirOf } from '../services/card/heirOf.ts';
import { markSpent } from '../services/card/markSpent.ts';
import { returnRemainder } from '../services/money/cardFunds.ts';
import { moveToCard } from '../services/money/cardToCard.ts';
import { handOnDebts } from '../services/money/handOnDebts.ts';
import { lockPurses } from '../services/money/lockPurses.ts';
import { owesAnything, type Purse } from '../services/money/receivables.ts';
import { programmeNow } from '../services/programme/current.ts';
import { type DueCard, nextDue } from './dueCards.ts';
import { eachByItself } from './eachByItself.ts';
import { noteStatus, sweepSome } from './sweepExpired.ts';

const { closing, closed } = cardStatus.code;
const batch = 100;
/** For how many days after its last month a card stays expired: no hold from within it lasts longer. */
const expiredFor = 31;

/**
 * Has cards closed that expired a while ago, and closes those on which nothing is held any more, passing on what is left and what
 * is owed; of one that is closed already, too: merchants may still take from it, and give back.
 */
export async function closeCards(ports: Ports): Promise<void> {
  const ctx = systemContext(ports);
  const asked = { operation: 'closeCards', subject: 'card', subjectId: null, input: null };
  const today = (await programmeNow(ctx)).days.dateAt(ctx.clock());
  const month = addDays(today, -expiredFor).slice(0, 7);
  for (let swept = batch; swept === batch; ) {
    swept = await inTransaction(ctx, (open) => sweepSome(open, month, batch, asked));
  }
  const closeById = (id: string) => close(ctx, { ...asked, subjectId: id });
  const notClosed = (error: unknown, id: string) => {
    const isForLater = error instanceof RefusedError;
    const log = isForLater ? ctx.log.warn : ctx.log.error;
    log({ err: error, card: id }, 'a card could not be closed');
  };
  await eachByItself(
    (after?: DueCard) => emptied(ctx, after),
    ({ id }) => closeById(id),
    (error, { id }) => notClosed(error, id),
  );
  await eachByItself((after?: string) => left(ctx, after), closeById, notClosed);
}

/** Cards that are closing and on which nothing is held any more. */
const emptied = (ctx: Context, after?: DueCard): Promise<DueCard[]> =>
  readIn(ctx, ({ db }) => {
    const cards = db.selectFrom('cards').where('cardStatus', '=', closing).where('held', '=', 0n);
    return nextDue(cards, 'updatedAt', batch, after);
  });

/** Closed ones that have money all the same, or owe some. Each by an index of its own. */
const left = (ctx: Context, after?: string): Promise<string[]> =>
  readIn(ctx, async ({ db }) => {
    const cards = db.selectFrom('cards as card').where('card.cardStatus', '=', closed).where('card.held', '=', 0n);
    const found = new Set<string>();
    for (const some of [cards.where('card.balance', '>', 0n), cards.where('card.id', 'in', debtors(db))]) {
      const rows = await some
        .select('card.id')
        .$if(after !== undefined, (query) => query.where('card.id', '>', after as string))
        .orderBy('card.id')
        .limit(batch)
        .execute();
      for (const { id } of rows) found.add(id);
    }
    return [...found].toSorted().slice(0, batch);
  });

const debtors = (db: InTransaction['db']) =>
  db.selectFrom('receivables').select('cardId').where('cardId', 'is not', null).where('outstanding', '>', 0n);

/**
 * 7 → 8. The card isn't claimed beforehand: giving back money locks its account first. What came in between (a hold, a
 * settlement) leaves it closing, for the next time.
 */
const close = (ctx: Context, asked: Asked & { subjectId: string }) =>
  inTransaction(ctx, (open) => withTrailOfChanges(open, asked, (trailed) => closeOne(trailed, asked.subjectId)));

async function closeOne(ctx: InTransaction, id: string): Promise<void> {
  const heir = await passOn(ctx, id);
  const card = await ctx.db
    .updateTable('cards')
    .set({ cardStatus: closed, updatedAt: ctx.clock() })
    .where('id', '=', id)
    .where('cardStatus', '=', closing)
    .where('held', '=', 0n)
    .where((row) => row.or([row('sharedCard', '=', true), row('balance', '=', 0n)]))
    .returning('customerId')
    .executeTakeFirst();
  if (card) noteStatus(ctx, id, card.customerId, closing, closed);
  if (heir) await handOnDebts(ctx, id, heir);
}

/**
 * What is left goes on to the card in its place, else back to the account.
 * @returns whose its debts are, if it has any: that purse is locked
 */
async function passOn(ctx: InTransaction, id: string): Promise<Purse | undefined> {
  const heir = await heirOf(ctx, id);
  if (heir) {
    await lockPurses(ctx, 'card', [id, heir]);
    await moveToCard(ctx, id, heir);
    await markHeirSpent(ctx, heir);
    return { cardId: heir };
  }
  const account = (await owesAnything(ctx, { cardId: id })) ? await lockedAccount(ctx, id) : undefined;
  await returnRemainder(ctx, id);
  return account;
}

/** Before the card, which its remainder locks. */
async function lockedAccount(ctx: InTransaction, cardId: string): Promise<{ accountId: string }> {
  const card = ctx.db.selectFrom('cards').select('accountId').where('id', '=', cardId);
  const { accountId } = await card.executeTakeFirstOrThrow();
  await lockPurses(ctx, 'account', [accountId]);
  return { accountId };
}

/** What was still held on the card before it may have been the last that this one was to spend. */
async function markHeirSpent(ctx: InTransaction, id: string): Promise<void> {
  const { db } = ctx;
  const heir = db.selectFrom('cards').select(['id', 'customerId', 'singleUse', 'endAmount']).where('id', '=', id);
  await markSpent(ctx, await heir.executeTakeFirstOrThrow());
}
