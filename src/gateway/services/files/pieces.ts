import type { Keyring, Ports } from '../../ports.ts';
import { deriveKey } from '../identity/secrets.ts';

/**
 * Files that are kept encrypted are cut into pieces, so that nothing ever holds a whole one, and each piece is sealed by itself
 * (AES-256-GCM, with a key that is derived for this purpose from the ring's). With the cipher goes, authenticated, which file the
 * piece is of, where in it, and whether it is the last: a piece that was moved, left out or added doesn't open.
 */

/** Bytes of a piece, but for the last. */
export const pieceBytes = 256 * 1024;

const ivLength = 12;
/** By how much a sealed piece is longer: its initialization vector and its tag. */
export const sealingBytes = ivLength + 16;

/** Which piece of which file. */
export interface PieceOf {
  /** One content's own: what is written anew under the same name gets another. */
  fileId: string;
  name: string;
  /** The first is 0. */
  place: number;
  isLast: boolean;
}

export async function sealPiece(
  { keys, random }: Pick<Ports, 'keys' | 'random'>,
  piece: PieceOf,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = new Uint8Array(random(ivLength));
  const algorithm = { name: 'AES-GCM', iv, additionalData: described(piece) };
  const cipher = new Uint8Array(await crypto.subtle.encrypt(algorithm, await pieceKey(keys, keys.currentId), bytes));
  const sealed = new Uint8Array(ivLength + cipher.length);
  sealed.set(iv);
  sealed.set(cipher, ivLength);
  return sealed;
}

/** @throws when it isn't this piece, was changed, or its key is missing */
export async function openPiece(
  keys: Keyring,
  keyId: string,
  piece: PieceOf,
  sealed: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const stored = new Uint8Array(sealed);
  const algorithm = { name: 'AES-GCM', iv: stored.slice(0, ivLength), additionalData: described(piece) };
  const key = await pieceKey(keys, keyId);
  return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, stored.subarray(ivLength)));
}

/** A content in pieces of `length` bytes, of which only the last may be shorter; an empty one is one empty piece. */
export async function* piecesOf(
  content: ReadableStream<Uint8Array> | Uint8Array,
  length = pieceBytes,
): AsyncGenerator<{ bytes: Uint8Array<ArrayBuffer>; isLast: boolean }> {
  let piece = new Uint8Array(length);
  let filled = 0;
  for await (const chunk of chunksOf(content)) {
    for (let at = 0; at < chunk.length; ) {
      // Only now, as which piece is the last one isn't known before.
      if (filled === length) {
        yield { bytes: piece, isLast: false };
        piece = new Uint8Array(length);
        filled = 0;
      }
      const taken = chunk.subarray(at, at + length - filled);
      piece.set(taken, filled);
      filled += taken.length;
      at += taken.length;
    }
  }
  yield { bytes: piece.subarray(0, filled), isLast: true };
}

/** A stream's chunks as they come. Who stops asking ends the stream. */
export async function* chunksOf(content: ReadableStream<Uint8Array> | Uint8Array): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) {
    yield content;
    return;
  }
  const reader = content.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** A stream of what is asked for one after the other, nothing in advance. */
export const streamOf = (chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { value, done } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await chunks.return(undefined)),
    },
    { highWaterMark: 0 },
  );

const pieceKey = (keys: Keyring, keyId: string) =>
  deriveKey(keys, keyId, 'file piece cipher', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']);

const described = ({ fileId, name, place, isLast }: PieceOf) =>
  new TextEncoder().encode(JSON.stringify([fileId, name, place, isLast]));
