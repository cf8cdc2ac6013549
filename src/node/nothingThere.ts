import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';
import { StartError } from './startError.ts';

/**
 * For commands about what an installation has: a folder that is named wrongly would else become a new one, of which everything
 * holds.
 * @throws StartError where there is no embedded database yet
 */
export function refuseNothing({ databaseUrl, data }: Pick<Settings, 'databaseUrl' | 'data'>): void {
  if (databaseUrl !== undefined || existsSync(join(data, 'database'))) return;
  throw new StartError(`There is no database in ${data}: set PORTAL_DATA or DATABASE_URL to the installation's.`);
}
