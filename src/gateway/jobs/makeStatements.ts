import { type Kysely, sql } from 'kysely';
import { type Period, period as periods } from '#domain/enumerations.ts';
import type { ProgrammeDays } from '#domain/programme/days.ts';
import { lastClosed, periodBounds } from '#domain/statement/period.ts';
import { type Context, inTransaction, readIn, systemContext } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import { UnavailableError } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { programmeNow } from '../services/programme/current.ts';
import { type Closing, closePeriods } from '../services/statement/close.ts';
import { type Kind, placeOf } from '../services/statement/owners.ts';

/** Accounts or cards whose periods are closed in one transaction: postings on them wait for so long. */
const batch = 50;

/**
 * Makes the statements of every day and month that has ended, those of earlier ones that are missing included. What has been
 * made stands in the tables, so a run that was interrupted goes on where it stopped, and a second one finds nothing to do.
 */
export async function makeStatements(ports: Ports): Promise<void> {
  const ctx = systemContext(ports);
  const { days } = await programmeNow(ctx);
  for (const period of periods.values) {
    const date = lastClosed(period, ports.clock(), days);
    if (await isFinished(ctx, period, date)) continue;
    const failures =
      (await closeAll(ctx, days, 'account', period, date)) + (await closeAll(ctx, days, 'card', period, date));
    if (failures === 0) await finish(ctx, period, date);
  }
}

/** Goes through all that have something to close, by id. @returns for how many it failed */
async function closeAll(
  ctx: Context,
  days: ProgrammeDays,
  kind: Kind,
  period: Period,
  through: string,
): Promise<number> {
  const { to } = periodBounds(period, through, days);
  let failures = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await due(ctx, kind, period, to, after);
    if (ids.length === 0) return failures;
    after = ids.at(-1) as string;
    failures += await close(ctx, { kind, period, ids, through });
  }
}

/**
 * What fails for some, or takes too long for them together, is tried with half of them, down to each by itself: one that fails is logged and
 * keeps no other waiting. @returns for how many it failed
 */
async function close(ctx: Context, closing: Closing): Promise<number> {
  const { ids } = closing;
  try {
    while (await closePeriods(ctx, closing));
    return 0;
  } catch (error) {
    // Without a database it is nobody's in particular.
    if (error instanceof UnavailableError && error.messageKey !== 'timeout') throw error;
    if (ids.length === 1) {
      ctx.log.error({ err: error, ...closing }, 'statements could not be made');
      return 1;
    }
    const half = Math.ceil(ids.length / 2);
    const parts = [ids.slice(0, half), ids.slice(half)];
    let failures = 0;
    for (const part of parts) failures += await close(ctx, { ...closing, ids: part });
    return failures;
  }
}

/** Accounts that lack a statement; cards with a transaction that no statement has. */
function due(ctx: Context, kind: Kind, period: Period, to: Date, after: string): Promise<string[]> {
  const { owners, lines, owner } = placeOf[kind];
  const ownerId = sql.ref(owner);
  const closedTo = sql`(select max(period_to) from statements
    where ${ownerId} = owner.id and statements.customer_id = owner.customer_id and period = ${period})`;
  const hasMoved = sql`exists (select from ${sql.table(lines)} line where line.${ownerId} = owner.id
    and line.customer_id = owner.customer_id
    and line.created_at >= coalesce(${closedTo}, '-infinity') and line.created_at < ${to})`;
  const lacks = sql`coalesce(${closedTo}, owner.created_at) < ${to}`;
  return readIn(ctx, async ({ db }) => {
    const { rows } = await sql<{ id: string }>`select owner.id from ${sql.table(owners)} owner
      where owner.id > ${after} and ${kind === 'account' ? lacks : hasMoved} order by owner.id limit ${batch}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  });
}

const isFinished = (ctx: Context, period: Period, statementDate: string): Promise<boolean> =>
  readIn(ctx, async ({ db }) => {
    const run = await runs(db)
      .where('period', '=', period)
      .where('statementDate', '>=', statementDate)
      .executeTakeFirst();
    return run !== undefined;
  });

const runs = (db: Kysely<Tables>) => db.selectFrom('statementRuns').select('statementDate').limit(1);

/** Only so that the next quarter of an hour needn't look again. */
const finish = (ctx: Context, period: Period, statementDate: string): Promise<unknown> =>
  inTransaction(ctx, ({ db }) =>
    db
      .insertInto('statementRuns')
      .values({ period, statementDate, finishedAt: ctx.clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
