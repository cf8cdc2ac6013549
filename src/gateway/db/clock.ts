import { type Kysely, sql } from 'kysely';

/** How far a process's clock may be from the database's, in milliseconds, before what it decides by time isn't trusted. */
const toleratedMs = 5_000;

/**
 * Whether this process's clock is the database's, by which several gateways agree on what is over.
 * @returns false when they differ by more than five seconds beyond the time that asking takes
 */
export async function clocksAgree<T>({ db, clock }: { db: Kysely<T>; clock: () => Date }): Promise<boolean> {
  const before = clock().getTime();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const after = clock().getTime();
  const told = rows[0]?.now.getTime() ?? 0;
  return told >= before - toleratedMs && told <= after + toleratedMs;
}
