import { type Kysely, sql } from 'kysely';
import { openDatabase } from '#gateway/db/database.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { signingInAt } from './addresses.ts';
import { addressOf, explainPostgres } from './openingFailure.ts';
import { forOwner, postgresDialect } from './postgres.ts';
import { hasLimits } from './postgresOwner.ts';
import { signIn } from './signIn.ts';
import { StartError } from './startError.ts';

/** @throws StartError where the role that was made by hand can't sign in, or does so to another database than its owner */
export async function refuseElsewhere(ownerUrl: string, appUrl: string): Promise<void> {
  const owner = await signIn(ownerUrl, 1);
  try {
    const app = await signIn(appUrl, 1, 'DATABASE_APP_URL');
    const [one, other] = await Promise.all([placeOf(owner), placeOf(app)]).finally(() => app.destroy());
    if (one === other) return;
  } finally {
    await owner.destroy();
  }
  throw new StartError(
    `${addressOf(appUrl)} is another database than ${addressOf(ownerUrl)}, whose owner DATABASE_URL is: correct DATABASE_APP_URL.`,
  );
}

/** The same for every address of one database, and for no other one's. */
async function placeOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select concat_ws(' ', current_database(), extract(epoch from pg_postmaster_start_time())) as place`.execute(db);
  return rows[0]?.place as string;
}

/** @throws StartError where the pooler can't be used as it is */
export async function refuseUnlimited(poolerUrl: string, appUrl: string): Promise<void> {
  const url = signingInAt(poolerUrl, appUrl);
  const pooled = { url, patience: forOwner, connections: 1, isPooled: true, onError: () => {} };
  const db = openDatabase(postgresDialect(pooled));
  try {
    if (!(await hasLimits(db))) throw new StartError(unlimited(decodeURIComponent(new URL(url).username)));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(explainPostgres(error, poolerUrl, 'DATABASE_POOLER_URL'), error);
  } finally {
    await db.destroy();
  }
}

const unlimited = (role: string) =>
  `Behind a pooler the role ${role} needs its limits in the database: ${['statement_timeout = 4000', 'lock_timeout = 2000', 'idle_in_transaction_session_timeout = 10000', "timezone = 'UTC'"].map((limit) => `alter role ${role} set ${limit};`).join(' ')} and then RECONNECT in PgBouncer's console.`;
