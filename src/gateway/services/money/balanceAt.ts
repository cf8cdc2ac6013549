import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import type { AccountCurrency } from '#domain/currency.ts';
import { toDecimal } from '#domain/money.ts';
import { type PastMoment, pastMoment } from '#domain/programme/pastMoment.ts';
import { linesBefore } from '#domain/transaction/balanceAt.ts';
import { type Context, type InTransaction, permit, readIn } from '../../context.ts';
import { ForbiddenError, NotFoundError, RefusedError } from '../../errors.ts';
import type { Readable } from '../../reading/query.ts';
import { maySee } from '../../rights/records.ts';
import { programmeNow } from '../programme/current.ts';
import { accountTransaction, cardTransaction } from '../transaction/queries.ts';
import { heldAt, type Purse } from './heldAt.ts';

type Asked = CommandInput<'accountBalanceAt'>;

/**
 * What was posted, held and available on an account at a moment in the past, as its transactions and its purchases' steps tell it.
 * @throws RefusedError at `date` or `time` where that lies ahead · NotFoundError · ForbiddenError for who may not read transactions
 */
export async function accountBalanceAt(ctx: Context, asked: Asked): Promise<CommandOutput<'accountBalanceAt'>> {
  permitLines(ctx, 'accountTransaction');
  const { moment, timeZone } = await momentOf(ctx, asked);
  return readIn(ctx, async (open) => {
    const account = await open.db
      .selectFrom('accounts')
      .select(['id', 'customerId', 'currency'])
      .where('id', '=', asked.id)
      .executeTakeFirst();
    if (!account) throw new NotFoundError();
    const { id, customerId, currency } = account;
    const place = { table: 'accountTransactions', owner: 'accountId', id, customerId } as const;
    const { balance, ...told } = await toldAt(open, place, { customerId, accountId: id }, currency, moment);
    const lines = await linesUpTo(open, accountTransaction, { accountId: id }, moment);
    return { ...saidOf(moment, timeZone), currency, balance, ...told, lines };
  });
}

/** The same of a card. @throws RefusedError `balanceOfSharedCard` where it spends its account's money */
export async function cardBalanceAt(ctx: Context, asked: Asked): Promise<CommandOutput<'cardBalanceAt'>> {
  permitLines(ctx, 'cardTransaction');
  const { moment, timeZone } = await momentOf(ctx, asked);
  return readIn(ctx, async (open) => {
    const card = await open.db
      .selectFrom('cards')
      .select(['id', 'customerId', 'currency', 'sharedCard'])
      .where('id', '=', asked.id)
      .executeTakeFirst();
    if (!card) throw new NotFoundError();
    if (card.sharedCard) throw new RefusedError('balanceOfSharedCard');
    const { id, customerId, currency } = card;
    const place = { table: 'cardTransactions', owner: 'cardId', id, customerId } as const;
    const { balance, ...told } = await toldAt(open, place, { customerId, cardId: id }, currency, moment);
    const lines = await linesUpTo(open, cardTransaction, { cardId: id }, moment);
    return { ...saidOf(moment, timeZone), currency, cardBalance: balance, ...told, lines };
  });
}

/** What was there at each moment says what moved: it is told to those who may read that. */
function permitLines(ctx: Context, noun: 'accountTransaction' | 'cardTransaction'): void {
  permit(ctx, 'read', noun);
  if (!maySee(ctx, noun, 'balanceAfter')) throw new ForbiddenError();
}

async function momentOf(ctx: Context, { date, time }: Asked): Promise<{ moment: PastMoment; timeZone: string }> {
  const { days } = await programmeNow(ctx);
  const moment = pastMoment(days, ctx.clock(), { date, time });
  if (typeof moment === 'string') {
    // Whoever asks may be in another zone, where that moment has passed.
    const zone = days.timeZoneAt(ctx.clock());
    throw new RefusedError('invalidRequest', { zone }, { [moment]: 'errors.momentAhead' });
  }
  return { moment, timeZone: days.timeZoneAt(moment.at) };
}

const saidOf = ({ at, through }: PastMoment, timeZone: string) => ({
  at: at.toISOString(),
  timeZone,
  through: through.toISOString(),
});

type Place = { id: string; customerId: string } & (
  | { table: 'accountTransactions'; owner: 'accountId' }
  | { table: 'cardTransactions'; owner: 'cardId' }
);

/** Before the first line there was nothing. */
async function toldAt(open: InTransaction, place: Place, purse: Purse, currency: AccountCurrency, moment: PastMoment) {
  const { through } = moment;
  const last = await open.db
    .selectFrom(place.table as 'accountTransactions')
    .select('balanceAfter')
    .where(place.owner as 'accountId', '=', place.id)
    .where('customerId', '=', place.customerId)
    .where('createdAt', '<=', through)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const balance = last?.balanceAfter ?? 0n;
  const held = await heldAt(open, purse, through);
  return {
    balance: toDecimal(balance, currency),
    held: held === undefined ? null : toDecimal(held, currency),
    available: held === undefined ? null : toDecimal(balance - held, currency),
  };
}

/** The last lines until then, the newest first, as far as the caller sees them. */
const linesUpTo = <R>(open: InTransaction, noun: Readable<R>, whose: object, { through }: PastMoment): Promise<R[]> =>
  noun.list(open, { filter: { ...whose, createdAt: { to: through.toISOString() } } }, linesBefore);
