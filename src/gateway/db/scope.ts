import { type Kysely, sql, type Transaction } from 'kysely';
import { failureOf, isRetryable } from './failure.ts';
import { prepared } from './statementMarks.ts';
import type { Tables } from './tables.ts';
import { asWriter } from './writers.ts';

/** For whom a transaction asks: all customers, one, or none. */
export type Scope = { staff: true } | { customerId: string } | { nobody: true };

const tries = 5;

/** How the statement begins that says for whom a transaction asks … */
export const entering = "select set_config('app.staff'";
/** … and how where the database passes only this on to the machines that it is spread over (spread/dialect.ts). */
export const enteringSpread = 'set local app.staff';

/** A driver may send it on without waiting for its answer. */
export const isEntering = (statement: string): boolean =>
  statement.startsWith(entering) || statement.startsWith(enteringSpread);

/**
 * Opens a transaction in which row-level security shows what the scope may see; joins the one that is already open,
 * with its scope. Runs `work` again, up to five times in all, when the database asks for it (serialization failure,
 * deadlock), so `work` must do nothing outside of the transaction.
 * @param changesAccess false where nothing is written that says who may do what
 * @throws UnavailableError when the database can't be reached, is full or too slow
 */
export async function inScope<T>(
  db: Kysely<Tables>,
  scope: Scope,
  work: (trx: Transaction<Tables>) => Promise<T>,
  { readOnly = false, changesAccess = true }: { readOnly?: boolean; changesAccess?: boolean } = {},
): Promise<T> {
  if (isOpen(db)) return work(db);
  for (let tried = 1; ; tried++) {
    try {
      const transaction = readOnly ? db.transaction().setAccessMode('read only') : db.transaction();
      const run = () =>
        transaction.execute(async (trx) => {
          await enter(trx, scope, readOnly);
          return work(trx);
        });
      const result = await (readOnly ? run() : asWriter(db, run));
      if (!readOnly && changesAccess) await accessChanged(db);
      return result;
    } catch (error) {
      if (!isRetryable(error) || tried === tries) throw failureOf(error) ?? error;
      await pause(tried);
    }
  }
}

const accessChanges = new WeakMap<Kysely<Tables>, number>();

/** How often something was written here that may have changed who may do what. */
export const accessChangesIn = (db: Kysely<Tables>): number => accessChanges.get(db) ?? 0;

/** What was remembered here of who may do what isn't believed any more. */
export const forgetAccess = (db: Kysely<Tables>): void => void accessChanges.set(db, accessChangesIn(db) + 1);

const listeners = new WeakMap<Kysely<Tables>, () => Promise<void>>();

/** Has others that remember something told of each such write; its answer waits until they have been. */
export const onAccessChange = (db: Kysely<Tables>, tell: () => Promise<void>): void => void listeners.set(db, tell);

/** Says so, after it is committed. */
async function accessChanged(db: Kysely<Tables>): Promise<void> {
  forgetAccess(db);
  await listeners.get(db)?.();
}

/** Reads every customer's rows as they are at one moment; in a transaction that is open already, as that one sees them. */
export function inSnapshot<T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  if (isOpen(db)) return work(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await enter(trx, { staff: true }, true);
      return work(trx);
    });
}

async function enter(trx: Transaction<Tables>, scope: Scope, readOnly: boolean): Promise<void> {
  const staff = 'staff' in scope ? 'on' : 'off';
  const customer = 'customerId' in scope ? scope.customerId : '';
  // Said here, too: a driver may leave out the statement that begins what only reads.
  const also = readOnly ? sql`, set_config('transaction_read_only', 'on', true)` : sql``;
  await sql`${sql.raw(entering)}, ${staff}, true), set_config('app.customer', ${customer}, true)${also} ${prepared}`.execute(
    trx,
  );
}

const isOpen = (db: Kysely<Tables>): db is Transaction<Tables> => db.isTransaction;

/** Longer after each try, and never the same for two who met: else they meet again. */
const pause = (tried: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** tried));
