import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How late the event loop was: half of the time, one time in a hundred, at the most. In seconds. */
export interface LoopDelay {
  median: number;
  late: number;
  most: number;
}

/** How often it is looked, and over what it is told, in milliseconds. */
const resolution = 10;
const span = 10_000;

/** Watches the event loop. @returns how late it was within the last 10 to 20 seconds, the worse of their two halves */
export function watchLoop(): () => LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  let last: LoopDelay | undefined;
  const turn = () => {
    last = told(histogram);
    histogram.reset();
  };
  setInterval(turn, span).unref();
  return () => {
    const now = told(histogram);
    if (!last) return now;
    return {
      median: Math.max(last.median, now.median),
      late: Math.max(last.late, now.late),
      most: Math.max(last.most, now.most),
    };
  };
}

/** What is measured is how long a pause of `resolution` took. */
const beyond = (nanoseconds: number) =>
  Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - resolution / 1e3) : 0;

const told = (histogram: ReturnType<typeof monitorEventLoopDelay>): LoopDelay => ({
  median: beyond(histogram.percentile(50)),
  late: beyond(histogram.percentile(99)),
  most: beyond(histogram.max),
});
