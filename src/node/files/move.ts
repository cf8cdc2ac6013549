import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { inScope } from '#gateway/db/scope.ts';
import type { Tables } from '#gateway/db/tables.ts';
import type { Files } from '#gateway/ports.ts';
import { chunksOf } from '#gateway/services/files/pieces.ts';
import { StartError } from '../startError.ts';
import { namedAmong, namedFiles } from './named.ts';

export interface Progress {
  /** Of those that rows name, so many have been looked at. */
  seen: number;
  of: number;
  moved: number;
}

/**
 * Moves every file that rows name from the other places to one, while gateways read it wherever it is (places.ts). One at a time:
 * it is written, read again and compared by its hash, and only then removed from where it was; so what is stopped anywhere can
 * be begun again, and what was moved already is left alone. What no row names stays.
 * @throws StartError naming the file that didn't arrive as it left; both are kept then
 */
export async function moveFiles(
  db: Kysely<Tables>,
  to: Files,
  from: readonly Files[],
  tell: (progress: Progress) => void = () => {},
): Promise<Progress> {
  const asStaff = <T>(work: (trx: Transaction<Tables>) => Promise<T>) =>
    inScope(db, { staff: true }, work, { readOnly: true });
  const isNamed = async (name: string) => (await asStaff((trx) => namedAmong(trx, name))) > 0;
  const progress: Progress = { seen: 0, of: await asStaff((trx) => namedAmong(trx)), moved: 0 };
  const next = (after?: string) => asStaff((trx) => namedFiles(trx, after));
  for (let names = await next(); names.length > 0; names = await next(names.at(-1))) {
    for (const name of names) {
      for (const place of from) {
        if (!(await moveOne(name, place, to))) continue;
        progress.moved++;
        // Its row may have gone meanwhile, and with it what was in the other places.
        if (!(await isNamed(name))) await to.remove(name);
      }
      progress.seen++;
      tell({ ...progress });
    }
  }
  return progress;
}

async function moveOne(name: string, from: Files, to: Files): Promise<boolean> {
  const content = await from.read(name);
  if (!content) return false;
  const hash = createHash('sha256');
  const isThere = (await to.size(name)) !== undefined;
  if (isThere) for await (const chunk of chunksOf(content)) hash.update(chunk);
  else await to.write(name, hashing(content, hash));
  const sent = hash.digest('hex');
  if ((await hashOf(name, to)) !== sent) {
    throw new StartError(`The file ${name} is not the same in both places: neither was removed.`);
  }
  await from.remove(name);
  return true;
}

const hashing = (content: ReadableStream<Uint8Array>, hash: ReturnType<typeof createHash>) =>
  content.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        hash.update(chunk);
        controller.enqueue(chunk);
      },
    }),
  );

async function hashOf(name: string, place: Files): Promise<string | undefined> {
  const content = await place.read(name);
  if (!content) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of chunksOf(content)) hash.update(chunk);
  return hash.digest('hex');
}
