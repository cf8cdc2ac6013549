import type { Kysely, Transaction } from 'kysely';
import { inScope } from '#gateway/db/scope.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { namedAmong, namedFiles } from './named.ts';
import type { S3Files } from './s3.ts';

/**
 * Seals again, with the current key, the files of an S3 store that an older one of the ring sealed. Each is replaced when it is
 * whole, so that what was stopped goes on where it was.
 * @returns how many there were
 */
export async function rotateObjects(
  db: Kysely<Tables>,
  store: S3Files,
  currentId: string,
  tell: (done: number) => void = () => {},
): Promise<number> {
  let done = 0;
  const asStaff = <T>(work: (trx: Transaction<Tables>) => Promise<T>) =>
    inScope(db, { staff: true }, work, { readOnly: true });
  const next = (after?: string) => asStaff((trx) => namedFiles(trx, after));
  for (let names = await next(); names.length > 0; names = await next(names.at(-1))) {
    for (const name of names) {
      const heading = await store.heading(name);
      if (!heading || heading.keyId === currentId) continue;
      const content = await store.read(name);
      if (content) await store.write(name, content);
      // Its row may have gone meanwhile, and with it what was written over here.
      if ((await asStaff((trx) => namedAmong(trx, name))) === 0) await store.remove(name);
      tell(++done);
    }
  }
  return done;
}
