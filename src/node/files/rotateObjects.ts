import type { Kysely, Transaction } from 'kysely';
import { UnreadableError } from '#gateway/batches.ts';
import { inScope } from '#gateway/db/scope.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { UnavailableError } from '#gateway/errors.ts';
import { namedAmong, namedFiles } from './named.ts';
import type { S3Files } from './s3.ts';

/**
 * Seals again, with the current key, the files of an S3 store that an older one of the ring sealed. Each is replaced when it is
 * whole, so that what was stopped goes on where it was.
 * @returns how many there were
 * @throws UnreadableError naming the files that were changed, or whose key is missing, once all others are done
 */
export async function rotateObjects(
  db: Kysely<Tables>,
  store: S3Files,
  currentId: string,
  tell: (done: number) => void = () => {},
): Promise<number> {
  const unreadable: string[] = [];
  let done = 0;
  const asStaff = <T>(work: (trx: Transaction<Tables>) => Promise<T>) =>
    inScope(db, { staff: true }, work, { readOnly: true });
  const next = (after?: string) => asStaff((trx) => namedFiles(trx, after));
  for (let names = await next(); names.length > 0; names = await next(names.at(-1))) {
    for (const name of names) {
      try {
        if (!(await sealAnew(store, name, currentId))) continue;
      } catch (error) {
        if (error instanceof UnavailableError) throw error;
        unreadable.push(`The file ${name} can't be read.`);
        continue;
      }
      // Its row may have gone meanwhile, and with it what was written over here.
      if ((await asStaff((trx) => namedAmong(trx, name))) === 0) await store.remove(name);
      tell(++done);
    }
  }
  if (unreadable.length > 0) throw new UnreadableError(unreadable.join('\n'));
  return done;
}

/** @returns whether there was something to do */
async function sealAnew(store: S3Files, name: string, currentId: string): Promise<boolean> {
  const heading = await store.heading(name);
  if (!heading || heading.keyId === currentId) return false;
  const content = await store.read(name);
  if (content) await store.write(name, content);
  return true;
}
