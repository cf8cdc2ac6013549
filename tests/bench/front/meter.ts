import type { CDPSession } from 'playwright-core';

export interface Meter {
  /** The kilobytes on the wire and the requests of the answers that ended between those milliseconds since the epoch. */
  between(began: number, ended: number): { kB: number; requests: number };
  /** The milliseconds that the page's main thread has worked so far: of its processor, not of the clock. */
  worked(): Promise<number>;
  /** Waits until nothing has been under way for half a second. */
  settled(): Promise<void>;
}

/** Counts what a page asks for. Chromium tells each answer's time, so it doesn't matter when we hear of it. */
export async function meter(line: CDPSession): Promise<Meter> {
  const underWay = new Set<string>();
  const answers: { at: number; bytes: number }[] = [];
  let epoch = 0;
  let lastHeard = Date.now();
  const over = (requestId: string) => {
    lastHeard = Date.now();
    return underWay.delete(requestId);
  };
  line.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    epoch = wallTime - timestamp;
    if (request.url.startsWith('http')) underWay.add(requestId);
  });
  line.on('Network.loadingFailed', ({ requestId }) => over(requestId));
  line.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    if (over(requestId)) answers.push({ at: timestamp, bytes: encodedDataLength });
  });
  await line.send('Network.enable');
  await line.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    between(began, ended) {
      const ours = answers.filter(({ at }) => (at + epoch) * 1000 >= began && (at + epoch) * 1000 <= ended);
      return { kB: ours.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, requests: ours.length };
    },
    async worked() {
      const { metrics } = await line.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    },
    async settled() {
      lastHeard = Date.now();
      while (underWay.size > 0 || Date.now() - lastHeard < 500) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}
