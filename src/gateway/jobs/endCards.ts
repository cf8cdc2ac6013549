import { type CardStatus, cardStatus } from '#domain/enumerations.ts';
import { type Context, type InTransaction, inTransaction, systemContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { withTrail } from '../services/audit/recording.ts';
import { actOnCard } from '../services/card/actOnCard.ts';
import { programmeNow } from '../services/programme/current.ts';
import { eachByItself } from './eachByItself.ts';

const { unactivated, normal, blocked, lost, expired } = cardStatus.code;
const alive: readonly CardStatus[] = [unactivated, normal, blocked, lost];
const batch = 50;

/** Has the cards closed that are spent, and those whose last day is over by the programme's calendar. */
export async function endCards(ports: Ports): Promise<void> {
  const ctx = systemContext(ports);
  const today = (await programmeNow(ctx)).days.dateAt(ctx.clock());
  for (const due of [spent, pastDay(today)]) {
    await eachByItself(
      (after?: string) => some(ctx, due, after),
      (id) => endOne(ctx, due, id),
      (error, id) => ctx.log.error({ err: error, card: id }, 'a card could not be ended'),
    );
  }
}

type Due = (open: InTransaction) => ReturnType<typeof those>;

const those = ({ db }: InTransaction, among: readonly CardStatus[]) =>
  db.selectFrom('cards').select('id').where('cardStatus', 'in', among).orderBy('id').limit(batch);

const spent: Due = (open) => those(open, [...alive, expired]).where('spentAt', 'is not', null);
const pastDay =
  (today: string): Due =>
  (open) =>
    those(open, alive).where('endDay', '<', today);

const some = (ctx: Context, due: Due, after?: string): Promise<string[]> =>
  inTransaction(ctx, async (open) => {
    const rows = await due(open)
      .$if(after !== undefined, (query) => query.where('id', '>', after as string))
      .execute();
    return rows.map(({ id }) => id);
  });

/** It is looked at again once it is locked. */
function endOne(ctx: Context, due: Due, id: string): Promise<void> {
  const asked = { operation: 'endCards', subject: 'card', subjectId: id, input: null };
  return inTransaction(ctx, async (open) => {
    if (!(await due(open).where('id', '=', id).forNoKeyUpdate().executeTakeFirst())) return;
    await withTrail(open, asked, (trailed) => actOnCard(trailed, 'revoke', id, {}));
  });
}
