import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { type BrokenRow, type Check, rowsToTell } from './check.ts';

/** Rows that one question brings. */
const batch = 1000;

/** Files lie beside the database, where a back-up of it alone forgets them. */
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
