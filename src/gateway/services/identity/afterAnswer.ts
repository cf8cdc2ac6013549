import type { Ports } from '../../ports.ts';

const underWay = new Set<Promise<void>>();

/**
 * Does work that the answer must not wait for: its time would tell what was found, and a mail server may be slow.
 * Failures are logged; nothing is thrown.
 */
export function afterAnswer(ports: Pick<Ports, 'log'>, work: () => Promise<void>): void {
  // A turn of the event loop later, so that the answer is out before the work takes the database.
  const done = new Promise<void>((resolve) => setTimeout(resolve))
    .then(work)
    .catch((error: unknown) => ports.log.error({ err: error }, 'work after an answer failed'))
    .finally(() => underWay.delete(done));
  underWay.add(done);
}

/** Resolves when nothing is left to do after answers: to be awaited before the database is closed. */
export async function whenAllAnswered(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}
