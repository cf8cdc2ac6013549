import { subject } from '@casl/ability';
import type { CommandInput } from '#domain/contract.ts';
import { type Period, statementType } from '#domain/enumerations.ts';
import { lastClosed, lastDayOf, periodBounds, statementDateAt } from '#domain/statement/period.ts';
import type { Statement } from '#domain/statement/statement.ts';
import { type Context, type InTransaction, inTransaction, permit } from '../../context.ts';
import { ForbiddenError, NotFoundError, RefusedError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { programmeNow } from '../programme/current.ts';
import { type Head, headOf, sealed } from './chain.ts';
import { closePeriods } from './close.ts';
import { insertStatements } from './insert.ts';
import { movementIn } from './movements.ts';
import { type Kind, pinOwners, readOwners, type StatementOwner } from './owners.ts';
import { statement } from './queries.ts';

/**
 * A statement on demand: what is missing up to that period is made in order, and for a card on which nothing happened in it,
 * a statement that says so. Answers the one that there is when it was made before.
 * @throws RefusedError `statementPeriodOpen` when it hasn't ended · `statementBeforeStart` when there was no account or card yet
 */
export async function makeStatement(ctx: Context, asked: CommandInput<'makeStatement'>): Promise<Statement> {
  permit(ctx, 'make', 'statement');
  const kind: Kind = asked.accountId ? 'account' : 'card';
  permitKind(ctx, kind);
  const id = (asked.accountId ?? asked.cardId) as string;
  const { period } = asked;
  const date = lastDayOf(period, asked.statementDate);
  const { days } = await programmeNow(ctx);
  if (date > lastClosed(period, ctx.clock(), days))
    throw new RefusedError('statementPeriodOpen', {}, atDate('statementPeriodOpen'));

  return inTransaction(ctx, async (open) => {
    const [owner] = await readOwners(open, kind, period, [id]);
    if (!owner) throw new NotFoundError();
    if (date < statementDateAt(period, owner.since, days)) {
      throw new RefusedError('statementBeforeStart', {}, atDate('statementBeforeStart'));
    }
    const earlier = await find(open, kind, id, period, date);
    if (earlier) return statement.get(open, earlier);
    while (await closePeriods(open, { kind, period, ids: [id], through: date }));
    const made = (await find(open, kind, id, period, date)) ?? (await makeEmpty(open, kind, owner, period, date));
    note(open, {
      subject: 'statement',
      subjectId: made,
      customerId: owner.customerId,
      before: null,
      after: { ...asked },
    });
    return statement.get(open, made);
  });
}

/** What one may not read, one can't have made either: the answer would tell it. */
function permitKind({ ability }: Context, kind: Kind): void {
  const { accountTransaction, cardTransaction } = statementType.code;
  const asked = { statementType: kind === 'account' ? accountTransaction : cardTransaction };
  if (ability.can('read', 'statement') && !ability.can('read', subject('statement', asked))) throw new ForbiddenError();
}

const atDate = (key: string) => ({ statementDate: `errors.${key}` });

async function find(
  { db }: InTransaction,
  kind: Kind,
  id: string,
  period: Period,
  date: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('statements')
    .select('id')
    .where(kind === 'account' ? 'accountId' : 'cardId', '=', id)
    .where('period', '=', period)
    .where('statementDate', '=', date)
    .executeTakeFirst();
  return row?.id;
}

/** It hangs on the chain where it would have stood; the next one that says something doesn't hold on to it. */
async function makeEmpty(
  ctx: InTransaction,
  kind: Kind,
  owner: StatementOwner,
  period: Period,
  date: string,
): Promise<string> {
  const { days } = await programmeNow(ctx);
  const bounds = periodBounds(period, date, days);
  const [before, after] = [
    await neighbour(ctx, kind, owner.id, period, date, 'before'),
    await neighbour(ctx, kind, owner.id, period, date, 'after'),
  ];
  const from = before && before.to > bounds.from ? before.to : bounds.from;
  const to = after && after.from < bounds.to ? after.from : bounds.to;
  const movement = await movementIn(ctx, kind, { id: owner.id, from }, to);
  const row = await sealed(ctx, { kind, owner, period, date, from, to, movement, previous: before?.head });
  await insertStatements(ctx, [row]);
  await pinOwners(ctx, kind, new Map([[owner.id, to]]));
  return row.id;
}

async function neighbour(
  { db }: InTransaction,
  kind: Kind,
  id: string,
  period: Period,
  date: string,
  side: 'before' | 'after',
): Promise<{ head: Head; from: Date; to: Date } | undefined> {
  const row = await db
    .selectFrom('statements')
    .select(['id', 'seal', 'endingBalance', 'periodFrom', 'periodTo'])
    .where(kind === 'account' ? 'accountId' : 'cardId', '=', id)
    .where('period', '=', period)
    .where('lineCount', '>', 0)
    .where('statementDate', side === 'before' ? '<' : '>', date)
    .orderBy('statementDate', side === 'before' ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst();
  return row && { head: headOf(row), from: row.periodFrom, to: row.periodTo };
}
