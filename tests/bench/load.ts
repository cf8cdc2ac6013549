/** What a closed loop of callers reached: how many answers a second, and how long the middle and the slow ones took (ms). */
export interface Load {
  perSecond: number;
  p50: number;
  p95: number;
}

/**
 * Runs `once` from so many callers at a time, each beginning again when it is answered; the first second doesn't count.
 * `once` is told which caller it is.
 */
export async function underLoad(
  once: (caller: number) => Promise<unknown>,
  { callers = 32, seconds = 5 } = {},
): Promise<Load> {
  const warm = performance.now() + 1000;
  const end = warm + seconds * 1000;
  const times: number[] = [];
  const caller = async (number: number) => {
    for (let began = performance.now(); began < end; began = performance.now()) {
      await once(number);
      if (began >= warm) times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, number) => caller(number)));
  return described(times, seconds);
}

export function described(times: number[], seconds: number): Load {
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95) };
}
