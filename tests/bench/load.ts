/** What a closed loop of callers reached: how many answers a second, and how long the middle and the slow ones took. */
export interface Load {
  perSecond: number;
  p50: number;
  p95: number;
}

/** Runs `once` from so many callers at a time, each beginning again when it is answered; the first second doesn't count. */
export async function underLoad(once: () => Promise<unknown>, callers = 32, seconds = 5): Promise<Load> {
  const warm = performance.now() + 1000;
  const end = warm + seconds * 1000;
  const times: number[] = [];
  const caller = async () => {
    for (let began = performance.now(); began < end; began = performance.now()) {
      await once();
      if (began >= warm) times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95) };
}
