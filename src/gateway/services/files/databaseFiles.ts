import type { Kysely, Transaction } from 'kysely';
import { inScope } from '../../db/scope.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../id.ts';
import type { Files, Ports } from '../../ports.ts';
import { openPiece, piecesOf, sealPiece, streamOf } from './pieces.ts';

type Store = Pick<Ports, 'keys' | 'random' | 'clock'> & {
  /** Not the one on which requests hold transactions: who removes a file inside of one would wait for itself. */
  db: Kysely<Tables>;
};

/** So many pieces go at a time: what PostgreSQL keeps of each is many small rows, and a statement has few seconds. */
const goneAtOnce = 100;

/**
 * Files in the database, so that every gateway on it has them, and so has its back-up: in encrypted pieces, of which one is
 * in memory at a time. Nothing of a file is to be seen before all of it is there (`stored_at`). Its rows are nobody's but the
 * store's, which asks as staff: to whom a file belongs says the row that names it.
 */
export function databaseFiles({ db, keys, random, clock }: Store): Files {
  const asStore = <T>(work: (trx: Transaction<Tables>) => Promise<T>, readOnly = false): Promise<T> =>
    inScope(db, { staff: true }, work, { readOnly, changesAccess: false });

  const stored = (name: string) =>
    asStore(
      (trx) =>
        trx
          .selectFrom('files')
          .select(['id', 'size', 'pieces'])
          .where('name', '=', name)
          .where('storedAt', 'is not', null)
          .executeTakeFirst(),
      true,
    );

  async function* contentOf({ id, pieces }: { id: string; pieces: number }, name: string): AsyncGenerator<Uint8Array> {
    for (let place = 0; place < pieces; place++) {
      const row = await asStore((trx) => pieceAt(trx, id, place), true);
      if (!row) throw new Error(`Piece ${place} of the file ${name} is missing`);
      yield await openPiece(keys, row.keyId, { fileId: id, name, place, isLast: place === pieces - 1 }, row.cipher);
    }
  }

  return {
    write: async (name, content) => {
      const id = newId({ clock, random });
      const draft = { id, name, size: null, pieces: null, createdAt: clock(), storedAt: null };
      await asStore((trx) => trx.insertInto('files').values(draft).execute());
      let [pieces, size] = [0, 0n];
      try {
        for await (const { bytes, isLast } of piecesOf(content)) {
          const cipher = await sealPiece({ keys, random }, { fileId: id, name, place: pieces, isLast }, bytes);
          const row = { fileId: id, place: pieces, keyId: keys.currentId, cipher };
          await asStore((trx) => trx.insertInto('filePieces').values(row).execute());
          pieces++;
          size += BigInt(bytes.length);
        }
        const former = await asStore((trx) => show(trx, { id, name, size, pieces, storedAt: clock() }));
        for (const each of former) await discard(db, each);
      } catch (error) {
        // Should that fail, too: the job that forgets files finds it.
        await discard(db, id).catch(() => {});
        throw error;
      }
    },
    read: async (name) => {
      const file = await stored(name);
      if (!file) return undefined;
      return streamOf(contentOf({ id: file.id, pieces: file.pieces ?? 0 }, name));
    },
    size: async (name) => {
      const file = await stored(name);
      return file && Number(file.size);
    },
    remove: async (name) => {
      const gone = await asStore((trx) =>
        trx.updateTable('files').set({ storedAt: null }).where('name', '=', name).returning('id').execute(),
      );
      for (const { id } of gone) await discard(db, id);
    },
  };
}

const pieceAt = (trx: Transaction<Tables>, fileId: string, place: number) =>
  trx
    .selectFrom('filePieces')
    .select(['keyId', 'cipher'])
    .where('fileId', '=', fileId)
    .where('place', '=', place)
    .executeTakeFirst();

/** Now it is there, in the place of what had its name. @returns what that was */
async function show(
  trx: Transaction<Tables>,
  { id, name, ...whole }: { id: string; name: string; size: bigint; pieces: number; storedAt: Date },
): Promise<string[]> {
  const former = await trx
    .updateTable('files')
    .set({ storedAt: null })
    .where('name', '=', name)
    .where('storedAt', 'is not', null)
    .returning('id')
    .execute();
  const { numUpdatedRows } = await trx.updateTable('files').set(whole).where('id', '=', id).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`The file ${name} was removed while it was written`);
  return former.map((row) => row.id);
}

/** Removes a file that isn't shown any more, some pieces at a time; what is stopped half-way is found again by its row. */
export async function discard(db: Kysely<Tables>, id: string): Promise<void> {
  const some = (trx: Transaction<Tables>) =>
    trx
      .deleteFrom('filePieces')
      .where('fileId', '=', id)
      .where('place', 'in', (pieces) =>
        pieces.selectFrom('filePieces').select('place').where('fileId', '=', id).orderBy('place').limit(goneAtOnce),
      )
      .executeTakeFirst();
  const asStore = <T>(work: (trx: Transaction<Tables>) => Promise<T>) =>
    inScope(db, { staff: true }, work, { changesAccess: false });
  while ((await asStore(some)).numDeletedRows === BigInt(goneAtOnce));
  await asStore((trx) => trx.deleteFrom('files').where('id', '=', id).execute());
}
