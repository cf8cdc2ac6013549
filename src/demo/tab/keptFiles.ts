import { IdbFs, type PGlite } from '@electric-sql/pglite';
import { databaseName } from './startAfresh.ts';

/**
 * The database's files in the browser's own store (IndexedDB), written there when they are told to be and all at once,
 * not after each query: what is kept is always a state that the database was in.
 */
class KeptFiles extends IdbFs {
  override async syncToFs(): Promise<void> {}
  keep(): Promise<void> {
    return super.syncToFs();
  }
}

export interface Keeping {
  /** For PGlite; without it the database lives in memory. */
  fs?: KeptFiles;
  /** Answers once all that was written until now outlives the tab, or can't. */
  keep(pglite: PGlite): Promise<void>;
}

/** How this browser keeps the database. `onForgetful` is told once, as soon as it turns out that it doesn't. */
export async function openKeeping(onForgetful: () => void): Promise<Keeping> {
  if (!(await canKeep())) {
    onForgetful();
    return { keep: async () => {} };
  }
  const fs = new KeptFiles(databaseName);
  let isForgetful = false;
  let keptUntil: string | undefined;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  const keepNow = async (pglite: PGlite) => {
    const written = await writtenUntil(pglite);
    if (isForgetful || written === keptUntil) return;
    try {
      // No query runs meanwhile: files that grow while they are copied would not fit together.
      await pglite.runExclusive(() => fs.keep());
      keptUntil = written;
    } catch {
      isForgetful = true;
      onForgetful();
    }
  };

  return {
    fs,
    keep: (pglite) => {
      // Who asks while another one is being served shares the next turn, which begins after all they wrote.
      next ??= running.then(() => {
        next = undefined;
        running = keepNow(pglite);
        return running;
      });
      return next;
    },
  };
}

/** How far the database's log has grown, which it does by whatever is changed. */
async function writtenUntil(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
  return rows[0]?.lsn ?? '';
}

/** Some browsers have no store, others refuse it in a private window. */
function canKeep(): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(`${databaseName}-try`);
      request.addEventListener('success', () => {
        request.result.close();
        indexedDB.deleteDatabase(`${databaseName}-try`);
        resolve(true);
      });
      request.addEventListener('error', () => resolve(false));
    } catch {
      resolve(false);
    }
  });
}
