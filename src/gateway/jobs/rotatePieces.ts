import { pastUnreadable } from '../batches.ts';
import { type InTransaction, readIn, systemContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { withTrail } from '../services/audit/recording.ts';
import { openPiece, type PieceOf, sealPiece } from '../services/files/pieces.ts';

/** 10 MB. */
const batch = 40;

/**
 * Encrypts again, with the current key, the pieces of files in the database that an older one of the ring encrypts, some at a
 * time, while gateways read and write them. What was stopped goes on where it was; several may do it at once.
 * @returns how many there were
 * @throws UnreadableError naming the files of which one doesn't open: it was changed, or its key is missing
 */
export function rotatePieces(ports: Ports, tell: (done: number) => void = () => {}): Promise<number> {
  return pastUnreadable(ports, batch, rotateSome, tell, { changesAccess: false });
}

async function rotateSome(open: InTransaction, unreadable: Map<string, string>): Promise<number> {
  const { keys } = open;
  const rows = await open.db
    .selectFrom('filePieces')
    .innerJoin('files', 'files.id', 'filePieces.fileId')
    .select(['fileId', 'place', 'keyId', 'cipher', 'name', 'pieces'])
    .where('keyId', '!=', keys.currentId)
    .$if(unreadable.size > 0, (some) => some.where('fileId', 'not in', [...unreadable.keys()]))
    // What isn't whole yet says nowhere which of its pieces is the last; its writer still has the older key.
    .where('storedAt', 'is not', null)
    .limit(batch)
    .forNoKeyUpdate('filePieces')
    .skipLocked()
    .execute();
  const opened: { piece: PieceOf; bytes: Uint8Array<ArrayBuffer> }[] = [];
  for (const { fileId, place, keyId, cipher, name, pieces } of rows) {
    const piece = { fileId, name, place, isLast: place + 1 === pieces };
    const bytes = await openPiece(keys, keyId, piece, cipher).catch(() => undefined);
    if (bytes) opened.push({ piece, bytes });
    else unreadable.set(fileId, `The file ${name} can't be read.`);
  }
  if (opened.length === 0) return rows.length;
  const input = { pieces: opened.length, keyId: keys.currentId };
  const asked = { operation: 'rotateKeys', subject: 'cardholder', subjectId: null, input };
  await withTrail(open, asked, async ({ db }) => {
    for (const { piece, bytes } of opened) {
      await db
        .updateTable('filePieces')
        .set({ keyId: keys.currentId, cipher: await sealPiece(open, piece, bytes) })
        .where('fileId', '=', piece.fileId)
        .where('place', '=', piece.place)
        .execute();
    }
  });
  return rows.length;
}

/** How many pieces in the database still need which key. */
export function piecesByKey(ports: Ports): Promise<{ keyId: string; pieces: bigint }[]> {
  return readIn(systemContext(ports), ({ db }) =>
    db
      .selectFrom('filePieces')
      .select(['keyId', ({ fn }) => fn.countAll<bigint>().as('pieces')])
      .groupBy('keyId')
      .orderBy('keyId')
      .execute(),
  );
}
