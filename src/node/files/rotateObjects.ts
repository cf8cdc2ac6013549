import type { Kysely } from 'kysely';
import { inScope } from '#gateway/db/scope.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { namedFiles } from './named.ts';
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
  const next = (after?: string) => inScope(db, { staff: true }, (trx) => namedFiles(trx, after), { readOnly: true });
  for (let names = await next(); names.length > 0; names = await next(names.at(-1))) {
    for (const name of names) {
      const heading = await store.heading(name);
      if (!heading || heading.keyId === currentId) continue;
      const content = await store.read(name);
      if (content) await store.write(name, content);
      tell(++done);
    }
  }
  return done;
}
