import { sql } from 'kysely';
import { inScope } from '../db/scope.ts';
import type { Ports } from '../ports.ts';
import { discard } from '../services/files/databaseFiles.ts';

/** Nobody writes on one file for so long. */
const writingTakes = 24 * 3_600_000;
const batch = 50;

/**
 * Clears away what lies in the database of files that nobody will see: those whose writer died, those whose removal was
 * interrupted, and exports whose line was gone before they were done.
 */
export async function forgetFiles(ports: Ports): Promise<void> {
  for (let found = await abandoned(ports); found.length > 0; found = await abandoned(ports)) {
    for (const { id } of found) await discard(ports.unhurried.db, id);
  }
}

const abandoned = ({ unhurried, clock }: Ports) =>
  inScope(
    unhurried.db,
    { staff: true },
    (db) => {
      const before = new Date(clock().getTime() - writingTakes);
      return db
        .selectFrom('files')
        .select('id')
        .where('createdAt', '<', before)
        .where((file) =>
          file.or([
            file('storedAt', 'is', null),
            sql<boolean>`name like 'download-%' and stored_at < ${before}
              and not exists (select from downloads where downloads.file = files.name)`,
          ]),
        )
        .limit(batch)
        .execute();
    },
    { readOnly: true },
  );
