import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { addressOf } from './openingFailure.ts';
import type { Settings } from './settings.ts';
import { signIn } from './signIn.ts';
import { StartError } from './startError.ts';

/**
 * For commands about what an installation has: a folder or a database that is named wrongly would else become a new one, of
 * which everything holds.
 * @throws StartError where there is none yet, or its database can't be reached
 */
export async function refuseNothing({ databaseUrl, data }: Pick<Settings, 'databaseUrl' | 'data'>): Promise<void> {
  if (databaseUrl !== undefined) return refuseEmpty(databaseUrl);
  if (existsSync(join(data, 'database'))) return;
  throw new StartError(`There is no database in ${data}: set PORTAL_DATA or DATABASE_URL to the installation's.`);
}

async function refuseEmpty(databaseUrl: string): Promise<void> {
  const db = await signIn(databaseUrl, 1);
  try {
    const { rows } = await sql<{
      is: boolean;
    }>`select to_regclass('public.kysely_migration') is not null as is`.execute(db);
    if (rows[0]?.is) return;
    throw new StartError(
      `There is no installation in the database at ${addressOf(databaseUrl)}: set DATABASE_URL to the installation's.`,
    );
  } finally {
    await db.destroy();
  }
}
