import type { Transaction } from 'kysely';
import { inScope } from '#gateway/db/scope.ts';
import type { Tables } from '#gateway/db/tables.ts';
import type { Ports } from '#gateway/ports.ts';
import { recountActivity } from '#gateway/services/activity.ts';
import { makeMassCustomer } from './massCustomer.ts';
import { openHolds, reckon, writeOpening, writeSlice } from './massSlices.ts';

/** Prime, so that neighbouring transactions of a card differ in kind. */
const mostCards = 997;

/**
 * Adds a customer with `count` card transactions over the last year, with their postings, ledger lines and
 * authorizations, and the user admin@measure.test with the demonstration's password. Set by set inside of the database,
 * a slice per database transaction; balances add up as everywhere else.
 * @param progress told after each slice how many there are
 * @throws ConflictError when the customer is there already
 */
export async function seedTransactions(
  ports: Ports,
  count: number,
  progress: (done: number) => void = () => {},
  sliceRows = 50_000,
): Promise<void> {
  const inSlice = <T>(work: (db: Transaction<Tables>) => Promise<T>) => inScope(ports.db, { staff: true }, work);
  const cards = Math.max(1, Math.min(mostCards, Math.ceil(count / 20)));
  const mass = { count, cards, now: ports.clock() };
  const customerId = await inSlice((db) => makeMassCustomer({ ...ports, db }, cards));
  await inSlice((db) => writeOpening(db, { ...mass, customerId }));
  for (let from = 0; from < count; from += sliceRows) {
    const to = Math.min(count, from + sliceRows);
    await inSlice((db) => writeSlice(db, { ...mass, customerId }, from, to));
    progress(to);
  }
  await inSlice((db) => openHolds(db, { ...mass, customerId }));
  await inSlice((db) => reckon(db, { ...mass, customerId }));
  await inSlice((db) => recountActivity(db, customerId));
}
