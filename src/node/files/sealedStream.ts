import type { Keyring, Ports } from '#gateway/ports.ts';
import {
  chunksOf,
  openPiece,
  pieceBytes,
  piecesOf,
  sealingBytes,
  sealPiece,
  streamOf,
} from '#gateway/services/files/pieces.ts';

/**
 * A sealed file as one stream of bytes, for stores that keep nothing beside it: a heading (four letters, the content's id, the
 * length of the key's id and that id), then its pieces, each as long as the other but for the last.
 */

const letters = 'CPF1';
const idLength = 16;
const fixedLength = letters.length + idLength + 1;
/** As long as a heading can be. */
export const longestHeading = fixedLength + 32;

export interface Heading {
  fileId: string;
  keyId: string;
  /** In bytes. */
  length: number;
}

export async function* sealedStream(
  store: Pick<Ports, 'keys' | 'random'>,
  name: string,
  content: ReadableStream<Uint8Array> | Uint8Array,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const id = store.random(idLength);
  const keyId = Buffer.from(store.keys.currentId);
  yield new Uint8Array(Buffer.concat([Buffer.from(letters), id, Buffer.from([keyId.length]), keyId]));
  const fileId = Buffer.from(id).toString('hex');
  let place = 0;
  for await (const { bytes, isLast } of piecesOf(content)) {
    yield await sealPiece(store, { fileId, name, place: place++, isLast }, bytes);
  }
}

/** @throws when it is no sealed file, or isn't the beginning of one */
export function headingOf(beginning: Uint8Array): Heading {
  const bytes = Buffer.from(beginning.buffer, beginning.byteOffset, beginning.byteLength);
  const end = fixedLength + (bytes[fixedLength - 1] ?? 0);
  if (bytes.length < end || bytes.toString('latin1', 0, letters.length) !== letters) {
    throw new Error('This is not a file that the gateway sealed');
  }
  const fileId = bytes.toString('hex', letters.length, letters.length + idLength);
  return { fileId, keyId: bytes.toString('utf8', fixedLength, end), length: end };
}

/** Bytes of the content, by those of the sealed file. */
export function contentSize(sealedSize: number, { length }: Heading): number {
  const pieces = Math.ceil((sealedSize - length) / (pieceBytes + sealingBytes));
  return sealedSize - length - pieces * sealingBytes;
}

/** The content again, piece by piece. It breaks off where something was changed, is missing, or was added. */
export const openedStream = (
  keys: Keyring,
  name: string,
  sealed: ReadableStream<Uint8Array>,
): ReadableStream<Uint8Array> => streamOf(opened(keys, name, sealed));

async function* opened(keys: Keyring, name: string, sealed: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = chunksOf(sealed);
  let begun = Buffer.alloc(0);
  while (begun.length < longestHeading) {
    const next = await chunks.next();
    if (next.done) break;
    begun = Buffer.concat([begun, next.value]);
  }
  const { fileId, keyId, length } = headingOf(begun);
  const body = streamOf(following(begun.subarray(length), chunks));
  let place = 0;
  for await (const { bytes, isLast } of piecesOf(body, pieceBytes + sealingBytes)) {
    yield await openPiece(keys, keyId, { fileId, name, place: place++, isLast }, bytes);
  }
}

async function* following(first: Uint8Array, more: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* more;
}
