import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, Tracing } from '#gateway/tracing.ts';

/** What the code that asks is run for, `S` being what its parts are traced as part of. */
export interface UnderWay<S = unknown> {
  traceId: string;
  span?: S | undefined;
}

const storage = new AsyncLocalStorage<UnderWay>();

/** The request or the job's run in whose course this is asked; undefined outside of any. */
export const underWay = <S>(): UnderWay<S> | undefined => storage.getStore() as UnderWay<S> | undefined;

export const runAs = <T>(what: UnderWay, work: () => T): T => storage.run(what, work);

/** Work that isn't for what happens to be under way. */
export const outside = <T>(work: () => T): T => storage.exit(work);

/** Says in the log which request something was written for; nothing is collected. */
export const tracingOff: Tracing = {
  isOn: false,
  begin: ({ traceId }, work) => runAs({ traceId }, () => work(still)),
  open: () => {
    const now = underWay();
    return now ? { ...still, within: (work) => runAs(now, work) } : still;
  },
  now: () => underWay()?.traceId,
};

const still: Span = { within: (work) => work(), set: () => {}, end: () => {} };
