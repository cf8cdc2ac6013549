import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { sealingBytes } from '../services/files/pieces.ts';
import { type BrokenRow, type Check, rowsToTell, sqlCheck } from './check.ts';

/** Rows that one question brings. */
const batch = 1000;

/** What the rows name is kept elsewhere: in pieces in the database, or beside it, where a back-up of it alone forgets it. */
export const documentChecks: readonly Check[] = [
  {
    name: 'document.file',
    says: 'The file of each cardholder’s document is there, as long as it was when it came',
    find: async (db, { files }) => {
      const broken: BrokenRow[] = [];
      for (
        let rows = await documentsAfter(db, undefined);
        rows.length > 0;
        rows = await documentsAfter(db, rows.at(-1)?.id)
      ) {
        for (const { id, storedName, size } of rows) {
          const found = await files.size(storedName);
          if (found !== size) broken.push({ documentId: id, storedName, size, found: found ?? null });
          if (broken.length === rowsToTell) return broken;
        }
      }
      return broken;
    },
  },
  {
    name: 'download.kept',
    says: 'The file of each export that is ready is there, whole',
    find: async (db, { files }) => {
      const rows = await db
        .selectFrom('downloads')
        .select(['id', 'file', 'size'])
        .where('status', '=', 'ready')
        .execute();
      const broken: BrokenRow[] = [];
      for (const { id, file, size } of rows) {
        const found = file === null ? undefined : await files.size(file);
        if (found === undefined || BigInt(found) !== size)
          broken.push({ downloadId: id, file, size, found: found ?? null });
        if (broken.length === rowsToTell) break;
      }
      return broken;
    },
  },
  sqlCheck(
    'file.pieces',
    'Each file that the database keeps has all of its pieces, and no others',
    sql`select files.id as file_id, files.name, files.pieces, found.pieces as found from files
      cross join lateral (select count(*) as pieces, sum(octet_length(cipher) - ${sql.lit(sealingBytes)}) as size
        from file_pieces where file_id = files.id) as found
      where stored_at is not null and (found.pieces, found.size) is distinct from (files.pieces, files.size)`,
  ),
];

/** In the order of their ids: what came into the store, whether it is still shown or was replaced. */
const documentsAfter = (db: Kysely<Tables>, id: string | undefined) =>
  db
    .selectFrom('cardholderDocuments')
    .select(['id', 'storedName', 'size'])
    .where('storedAt', 'is not', null)
    .$if(id !== undefined, (query) => query.where('id', '>', id as string))
    .orderBy('id')
    .limit(batch)
    .execute();
