import { type InTransaction, inTransaction, systemContext } from './context.ts';
import type { Ports } from './ports.ts';

/**
 * Does something to all that wait for it, some at a time, each batch in a transaction of its own: what was stopped goes on where it was, and
 * several may do it at once where `some` passes over rows that are locked.
 * @param some does it to as many as `batch`, or as are left; answers how many there were
 * @param tell is told after each batch how many are done
 * @returns how many there were
 */
export async function inBatches(
  ports: Ports,
  batch: number,
  some: (open: InTransaction) => Promise<number>,
  tell: (done: number) => void,
  options?: Parameters<typeof inTransaction>[2],
): Promise<number> {
  const ctx = systemContext(ports);
  let done = 0;
  for (let last = batch; last === batch; ) {
    last = await inTransaction(ctx, some, options);
    done += last;
    if (last > 0) tell(done);
  }
  return done;
}

/** Something that is kept can't be read, or isn't what it should be. */
export class UnreadableError extends Error {}

/**
 * The same for what has to be read for it: what can't be stays as it is, and keeps nothing else waiting.
 * @param some passes over what is unreadable, by its id, and adds to that with what is to be said of it
 * @throws UnreadableError that says it of each, once all else is done
 */
export async function pastUnreadable(
  ports: Ports,
  batch: number,
  some: (open: InTransaction, unreadable: Map<string, string>) => Promise<number>,
  tell: (done: number) => void,
  options?: Parameters<typeof inTransaction>[2],
): Promise<number> {
  const unreadable = new Map<string, string>();
  const done = await inBatches(
    ports,
    batch,
    (open) => some(open, unreadable),
    (count) => tell(count - unreadable.size),
    options,
  );
  if (unreadable.size > 0) throw new UnreadableError([...unreadable.values()].join('\n'));
  return done;
}
