import { joined } from '#domain/joined.ts';
import { RefusedError } from '../../errors.ts';
import type { Gzip } from '../../ports.ts';

/** One file of an archive, its text or bytes coming piece by piece. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

const encoder = new TextEncoder();
/** 1980-01-01 00:00, the first moment that the format knows: the same content is the same file. */
const [time, date] = [0, 0x21];
/** Sizes come after the content; names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 20;

/**
 * A ZIP archive as it is being made: memory holds what is under way, whatever comes of it. Compressed beside the thread. A piece
 * of an entry's content may be used for something else once the next one is asked for.
 * @throws RefusedError `archiveTooLarge` beyond 4 GB in all or in one file, where its numbers end and spreadsheets do as well
 */
export async function* zip(
  entries: Iterable<ZipEntry>,
  gzip: Gzip = gzipOfPlatform,
  most = 0xffff_ffff,
): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const nameBytes = encoder.encode(name);
    const start = offset;
    const local = record(
      0x04034b50,
      [
        [version, 2],
        [flags, 2],
        [deflated, 2],
        [time, 2],
        [date, 2],
        [0, 4],
        [0, 4],
        [0, 4],
        [nameBytes.length, 2],
        [0, 2],
      ],
      nameBytes,
    );
    yield local;
    const sum = { crc: 0, size: 0 };
    let packed = 0;
    for await (const piece of deflate(measured(content, most), gzip, sum)) {
      packed += piece.length;
      if (offset + local.length + packed > most) throw tooLarge();
      yield piece;
    }
    const { crc } = sum;
    const after = record(0x08074b50, [
      [crc, 4],
      [packed, 4],
      [sum.size, 4],
    ]);
    yield after;
    offset += local.length + packed + after.length;
    directory.push(
      record(
        0x02014b50,
        [
          [version, 2],
          [version, 2],
          [flags, 2],
          [deflated, 2],
          [time, 2],
          [date, 2],
          [crc, 4],
          [packed, 4],
          [sum.size, 4],
          [nameBytes.length, 2],
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 4],
          [start, 4],
        ],
        nameBytes,
      ),
    );
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  yield* directory;
  yield record(0x06054b50, [
    [0, 2],
    [0, 2],
    [directory.length, 2],
    [directory.length, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ]);
}

const tooLarge = () => new RefusedError('archiveTooLarge');

/** The same, of at most so many bytes. */
async function* measured(content: ZipEntry['content'], most: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? encoder.encode(piece) : piece;
    size += bytes.length;
    if (size > most) throw tooLarge();
    yield bytes;
  }
}

/** A signature, then numbers of so many bytes, the smallest byte first, then what follows. */
function record(
  signature: number,
  fields: readonly (readonly [value: number, bytes: 2 | 4])[],
  tail = new Uint8Array(),
): Uint8Array {
  const length = 4 + fields.reduce((sum, [, bytes]) => sum + bytes, 0);
  const bytes = new Uint8Array(length + tail.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, signature, true);
  let at = 4;
  for (const [value, size] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  bytes.set(tail, length);
  return bytes;
}

/** A gzip file's head, where it says nothing of its own, and its end: the CRC-32 and the size of what went in. */
const [headBytes, endBytes] = [10, 8];

/**
 * Compressed pieces of the texts, and their sum and size. Taken out of a gzip file: so the platform reckons the sum, too,
 * beside the thread.
 */
async function* deflate(
  content: AsyncIterable<Uint8Array>,
  gzip: Gzip,
  sum: { crc: number; size: number },
): AsyncGenerator<Uint8Array> {
  let head = headBytes;
  let end = new Uint8Array();
  for await (const piece of gzip(content)) {
    const skipped = Math.min(head, piece.length);
    head -= skipped;
    const bytes = joined([end, piece.subarray(skipped)]);
    const kept = Math.max(0, bytes.length - endBytes);
    end = bytes.slice(kept);
    if (kept > 0) yield bytes.subarray(0, kept);
  }
  const view = new DataView(end.buffer);
  sum.crc = view.getUint32(0, true);
  sum.size = view.getUint32(4, true);
}

/**
 * As the platform compresses. It doesn't say when it is done with a piece, which may be used again once the next one is asked
 * for: so it gets a copy.
 */
const gzipOfPlatform: Gzip = async function* (content) {
  const { readable, writable } = new CompressionStream('gzip');
  const writer = writable.getWriter();
  const filling = (async () => {
    for await (const piece of content) await writer.write(piece.slice());
    await writer.close();
  })();
  // Told to the reader below; here only so that it counts as heard.
  filling.catch((error: unknown) => writer.abort(error).catch(() => {}));
  const reader = readable.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
    await filling;
  } finally {
    await reader.cancel().catch(() => {});
    await writer.abort().catch(() => {});
    await filling.catch(() => {});
  }
};
