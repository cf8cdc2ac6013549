import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import { openDatabase } from '#gateway/db/database.ts';
import { connectionsForJobs } from '../jobs/jobQueue.ts';
import { forOwner, postgresDialect } from '../postgres.ts';
import type { Settings } from '../settings.ts';
import { connectionsForFiles } from '../store.ts';

/**
 * How many processes are to answer: what the settings say, else as many as there are cores, as far as the database has
 * connections for all of them. Where it can't be asked it is one, which then says why.
 */
export async function howMany(
  settings: Pick<Settings, 'processes' | 'databaseUrl' | 'poolerUrl' | 'connections'>,
): Promise<number> {
  const { processes, databaseUrl } = settings;
  const cores = availableParallelism();
  if (processes !== undefined || !databaseUrl || cores === 1) return processes ?? 1;
  const allowed = await connectionsAllowed(databaseUrl).catch(() => 0);
  return Math.max(1, Math.min(cores, Math.floor(allowed / connectionsOfEach(settings))));
}

/** How many of the server's connections a process takes when requests, files and jobs are all at work; a pooler's aren't the server's. */
export const connectionsOfEach = ({ connections, poolerUrl }: Pick<Settings, 'connections' | 'poolerUrl'>): number =>
  connectionsForJobs + (poolerUrl ? 0 : connections + connectionsForFiles);

/** As many as a server gives to all who aren't its superusers. */
async function connectionsAllowed(url: string): Promise<number> {
  const db = openDatabase(postgresDialect({ url, patience: forOwner, connections: 1, onError: () => {} }));
  try {
    const { rows } = await sql<{ allowed: number }>`
      select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed`.execute(
      db,
    );
    return Number(rows[0]?.allowed);
  } finally {
    await db.destroy();
  }
}
