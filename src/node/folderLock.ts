import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from './startError.ts';

export interface FolderLock {
  release(): void;
}

/** Locks that this process holds: a lock that is collected as garbage would be given up. */
const held = new Set<DatabaseSync>();

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5;

/**
 * Takes the data folder for this process alone, because the embedded database would lose commits if two opened it.
 * The operating system holds the lock (SQLite takes it on `gateway.lock`): it ends with the process however that ends,
 * and can't be mistaken for a living one's when process numbers are used again, or are another container's. Beside it,
 * `gateway.pid` tells people who has it. A command means that folder and no other, so what it needs is to have it for a while.
 */
export function lockFolder(folder: string, { isServer = false }: { isServer?: boolean | undefined } = {}): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = join(folder, 'gateway.pid');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'gateway.lock'), { timeout: 0 });
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock?.close();
    if (!isBusy(error)) {
      throw new StartError(
        `The data folder ${folder} can't be locked (${String(error)}): whoever runs this has to be able to write its gateway.lock.`,
        error,
      );
    }
    throw new StartError(
      `${folder} is in use by ${describe(owner)}. ${
        isServer
          ? 'Stop it first, or set PORTAL_DATA to another folder.'
          : 'Only one process at a time can use an embedded database: stop that one (Ctrl-C where it runs), run this again, and start it afterwards.'
      }`,
    );
  }
  const taken = lock;
  held.add(taken);
  writeFileSync(owner, JSON.stringify({ pid: process.pid, since: startOfThisProcess() }));
  return {
    release: () => {
      if (held.delete(taken)) taken.close();
    },
  };
}

const startOfThisProcess = () => new Date(performance.timeOrigin).toISOString();

function describe(path: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; since: string };
    return `another process (${pid}, started ${since})`;
  } catch {
    return 'another process';
  }
}
