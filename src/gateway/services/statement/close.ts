import type { Period } from '#domain/enumerations.ts';
import type { ProgrammeDays } from '#domain/programme/days.ts';
import { datesBetween, nextDate, periodBounds, periodStart, statementDateAt } from '#domain/statement/period.ts';
import { type Context, type InTransaction, inTransaction } from '../../context.ts';
import { lockPurses } from '../money/lockPurses.ts';
import { programmeNow } from '../programme/current.ts';
import { type Head, headOf, type StatementRow, sealed } from './chain.ts';
import { insertStatements } from './insert.ts';
import { type Movement, movementsOf } from './movements.ts';
import { type Kind, pinOwners, readOwners, type StatementOwner } from './owners.ts';

export interface Closing {
  kind: Kind;
  period: Period;
  ids: readonly string[];
  /** The last period to close: one that has ended. */
  through: string;
}

/** So many periods are closed at once; who has more to catch up with comes again. */
const mostPeriods = 100;

/**
 * Makes the statements that these accounts or cards lack: for an account one for every period since its first, for a card
 * one for every period in which something happened. Under the locks that postings take, and with the next posting made to
 * come later: what is closed stays as it is. Returns whether there is more to do.
 */
export function closePeriods(ctx: Context, closing: Closing): Promise<boolean> {
  return inTransaction(ctx, async (open) => {
    const { kind, period, through } = closing;
    await lockPurses(open, kind, closing.ids);
    const owners = await readOwners(open, kind, period, closing.ids);
    const { days } = await programmeNow(open);
    const begun = owners.flatMap((owner) => starting(days, closing, owner));
    if (begun.length === 0) return false;
    const earliest = begun.map(({ start }) => start).toSorted()[0] as string;
    const dates = datesBetween(period, earliest, through, mostPeriods);
    const rows = await closeDates(open, days, closing, begun, dates);
    await insertStatements(open, rows);
    await pinOwners(open, kind, endsOf(rows));
    return dates.at(-1) !== through;
  });
}

interface Begun {
  owner: StatementOwner;
  /** The date of its first statement to be made, and the first moment that it covers. */
  start: string;
  from: Date;
}

/** Nothing for who has nothing to close. */
function starting(days: ProgrammeDays, { kind, period, through }: Closing, owner: StatementOwner): Begun[] {
  const at = (moment: Date) => statementDateAt(period, moment, days);
  const { closedTo, closedDate, nextLineAt } = owner;
  // The installation's zone may be another one than then: no date twice, no moment twice.
  const earliest = closedTo && closedDate ? later(nextDate(period, closedDate), at(closedTo)) : at(owner.since);
  if (kind === 'card' && !nextLineAt) return [];
  const start = kind === 'card' ? later(earliest, at(nextLineAt as Date)) : earliest;
  if (start > through) return [];
  const goesOn = closedTo && start === earliest;
  return [{ owner, start, from: goesOn ? closedTo : periodStart(period, start, days) }];
}

const later = (one: string, other: string) => (one > other ? one : other);

async function closeDates(
  ctx: InTransaction,
  days: ProgrammeDays,
  { kind, period }: Closing,
  begun: readonly Begun[],
  dates: readonly string[],
): Promise<StatementRow[]> {
  const last = dates.at(-1) as string;
  const end = periodBounds(period, last, days).to;
  // Each period ends where the next begins.
  const edges = [...dates.map((date) => periodStart(period, date, days)), end];
  const within = begun
    .filter(({ start }) => start <= last)
    .map((each) => ({ ...each, id: each.owner.id, first: dates.indexOf(each.start) }));
  const movements = await movementsOf(ctx, kind, within, edges.slice(0, -1), end);
  const rows: StatementRow[] = [];
  for (const { owner, from, first } of within) {
    let previous = headBefore(owner);
    for (let place = first; place < dates.length; place++) {
      const movement = movements.get(owner.id)?.get(place) ?? (kind === 'account' ? nothing : undefined);
      if (!movement) continue;
      const span = { from: place === first ? from : (edges[place] as Date), to: edges[place + 1] as Date };
      const date = dates[place] as string;
      const row = await sealed(ctx, { kind, owner, period, date, ...span, movement, previous });
      rows.push(row);
      previous = headOf(row);
    }
  }
  return rows;
}

/** SHA-256 of no text. */
const nothing: Movement = {
  change: 0n,
  count: 0,
  hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
};

const headBefore = ({ headId, headSeal, headEnding }: StatementOwner): Head | undefined =>
  headId && headSeal !== null && headEnding !== null ? { id: headId, seal: headSeal, ending: headEnding } : undefined;

/** The end of each one's last statement. */
function endsOf(rows: readonly StatementRow[]): Map<string, Date> {
  return new Map(rows.map((row) => [(row.accountId ?? row.cardId) as string, row.periodTo]));
}
