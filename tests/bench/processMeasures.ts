import { cpus } from 'node:os';
import { type Load, underLoad } from './load.ts';
import type { Measure } from './stand.ts';

/** Rows for the gateway to read, make records of and write out: work of its own, little of the database's. */
const page = { dtoName: 'cardTransaction', size: 100, page: 1, withTotal: false };

/**
 * What a second gateway on the same database adds. Where gateways, database and load generator share few cores, no more
 * can be added than those leave: what they would allow at most is told beside it, from what an answer costs in all.
 */
export const processMeasures: Record<string, Measure> = {
  'two processes': async ({ gateway, callers, seconds }) => {
    const load = { callers, seconds };
    const second = await gateway.another();
    try {
      const one = await metered(() => underLoad((caller) => gateway.door('page', page, caller), load));
      const gateways = [gateway, second] as const;
      const two = await metered(() =>
        underLoad((caller) => gateways[caller % 2 === 0 ? 0 : 1].door('page', page, caller), load),
      );
      const allowed = cpus().length / one.cost;
      return {
        'one process, /s': one.perSecond,
        'two processes, /s': two.perSecond,
        'one process, p95 ms': one.p95,
        'two processes, p95 ms': two.p95,
        cores: cpus().length,
        'cores busy with one': one.busy,
        'cores busy with two': two.busy,
        'the cores allow at most, /s': allowed,
      };
    } finally {
      await second.stop();
    }
  },
};

/** A load with how many cores the whole machine was busy with meanwhile, and the seconds of a core that an answer cost. */
async function metered(work: () => Promise<Load>): Promise<Load & { busy: number; cost: number }> {
  const [before, began] = [busySeconds(), performance.now()];
  const load = await work();
  const busy = (busySeconds() - before) / ((performance.now() - began) / 1000);
  return { ...load, busy, cost: busy / load.perSecond };
}

const busySeconds = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
