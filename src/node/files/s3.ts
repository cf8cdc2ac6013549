import type { Files, Ports } from '#gateway/ports.ts';
import { chunksOf, streamOf } from '#gateway/services/files/pieces.ts';
import { type AskS3, s3Requests, unavailable } from './s3Requests.ts';
import { contentSize, type Heading, headingOf, longestHeading, openedStream, sealedStream } from './sealedStream.ts';
import type { S3Address } from './setting.ts';

/** Of a large file so much is sent at a time; what fits in is sent in one. A store takes 10,000 parts: 80 GB. */
const partBytes = 8 * 1024 * 1024;

export interface S3Files extends Files {
  /** As it lies there: sealed. Undefined when there is no such file. */
  sealed(name: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** What is said before its pieces; undefined when there is no such file. */
  heading(name: string): Promise<Heading | undefined>;
}

/**
 * Files in a bucket of any store that speaks S3, each one object, sealed in the gateway: the store never sees what is in it. An
 * object is there when all of it has come, and not before.
 */
export function s3Files(address: S3Address, store: Pick<Ports, 'keys' | 'random'>): S3Files {
  const ask = s3Requests(address);

  const beginning = async (name: string) => {
    const response = await ask(name, { method: 'GET', headers: { range: `bytes=0-${longestHeading - 1}` } });
    if (!response) return undefined;
    const bytes = await response.bytes();
    const size = Number(response.headers.get('content-range')?.split('/')[1] ?? bytes.length);
    return { size, heading: headingOf(bytes) };
  };
  const sealed: S3Files['sealed'] = async (name) => {
    const response = await ask(name, { method: 'GET' });
    return response && streamOf(wholeOf(response));
  };

  return {
    sealed,
    heading: async (name) => (await beginning(name))?.heading,
    write: async (name, content) => {
      const parts = partsOf(sealedStream(store, name, content));
      const first = await parts.next();
      if (first.done) throw new Error('A sealed file is never empty');
      const second = await parts.next();
      if (second.done) await ask(name, { method: 'PUT', body: first.value });
      else await sendParts(ask, name, [first.value, second.value], parts);
    },
    read: async (name) => {
      const content = await sealed(name);
      return content && openedStream(store.keys, name, content);
    },
    size: async (name) => {
      const found = await beginning(name);
      return found && contentSize(found.size, found.heading);
    },
    remove: async (name) => void (await ask(name, { method: 'DELETE' })),
  };
}

/** Remembers the answer for as long as it is read: the body of one that nobody remembers, Node ends as if it were over. */
async function* wholeOf(response: Response): AsyncGenerator<Uint8Array> {
  let told = 0;
  for await (const chunk of chunksOf(response.body ?? new Uint8Array())) {
    told += chunk.length;
    yield chunk;
  }
  const declared = response.headers.get('content-length');
  if (declared !== null && Number(declared) !== told) {
    throw new Error(`The store ended after ${told} of ${declared} bytes`);
  }
}

async function* partsOf(chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    yield new Uint8Array(Buffer.concat(held));
    held = [];
    length = 0;
  }
  if (length > 0) yield new Uint8Array(Buffer.concat(held));
}

/** Nothing is to be seen of the object before the store is told that these are all of its parts. */
async function sendParts(
  ask: AskS3,
  name: string,
  begun: readonly Uint8Array<ArrayBuffer>[],
  more: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const uploadId = await tagged(ask(name, { method: 'POST', query: { uploads: '' } }), 'UploadId');
  try {
    const tags: string[] = [];
    const send = async (body: Uint8Array<ArrayBuffer>) => {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const response = await ask(name, { method: 'PUT', query, body });
      tags.push(response?.headers.get('etag') ?? '');
    };
    for (const part of begun) await send(part);
    for await (const part of more) await send(part);
    const listed = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('');
    const body = new TextEncoder().encode(`<CompleteMultipartUpload>${listed}</CompleteMultipartUpload>`);
    // Stores answer 200 while they work, and then may still say that it failed.
    await tagged(ask(name, { method: 'POST', query: { uploadId }, body }), 'ETag');
  } catch (error) {
    await ask(name, { method: 'DELETE', query: { uploadId } }).catch(() => {});
    throw error;
  }
}

async function tagged(asked: Promise<Response | undefined>, tag: string): Promise<string> {
  const said = (await (await asked)?.text()) ?? '';
  const found = new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(said)?.[1];
  if (!found) throw unavailable('filesUnavailable', new Error(`The store said no ${tag}`));
  return found;
}
