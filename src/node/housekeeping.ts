import type { Ports } from '#gateway/ports.ts';
import { whenAllAnswered } from '#gateway/services/identity/afterAnswer.ts';
import { forgetOld } from '#gateway/services/identity/forgetting.ts';
import { drainOutbox } from '#gateway/services/identity/outbox.ts';

const minute = 60_000;

/** What is done again and again beside the requests: mails that could not be sent yet, rows that nobody needs any more. */
const chores = [
  { name: 'sending waiting mails', every: minute, run: drainOutbox },
  { name: 'forgetting what is over', every: 60 * minute, run: forgetOld },
] as const;

/** Begins with each chore at once. `stop` waits for what is under way. */
export function keepHouse(ports: Ports): { stop(): Promise<void> } {
  const underWay = new Set<Promise<void>>();
  const timers = chores.map(({ name, every, run }) => {
    const begin = () => {
      const chore = run(ports)
        .catch((error: unknown) => ports.log.warn({ err: error }, `${name} failed`))
        .finally(() => underWay.delete(chore));
      underWay.add(chore);
    };
    begin();
    return setInterval(begin, every);
  });
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(underWay);
      await whenAllAnswered();
    },
  };
}
