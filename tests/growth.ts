/** Below this a run is too short to be measured, in milliseconds. */
const measurable = 3;
const most = 3;
const samples = 15;

/**
 * How much more work doubling the input makes, from a few characters to `limit`: an error that says so where it more than
 * triples it. Work is this thread's own time on a processor, the least of several runs, so that what else the machine
 * does counts for nothing; only what seems to grow too fast is looked at again and again.
 */
export function expectLinear(work: (size: number) => void, limit: number): void {
  const sizes = [8, 16];
  while ((sizes.at(-1) as number) < limit) sizes.push((sizes.at(-1) as number) * 2);
  let [size, ...doubles] = sizes as [number, ...number[]];
  for (const double of doubles) {
    let shorter = Number.POSITIVE_INFINITY;
    let longer = Number.POSITIVE_INFINITY;
    for (let taken = 0; taken < samples; taken++) {
      longer = Math.min(
        longer,
        spent(() => work(double)),
      );
      if (longer < measurable) break;
      shorter = Math.min(
        shorter,
        spent(() => work(size)),
      );
      if (longer <= most * shorter) break;
    }
    if (longer >= measurable && longer > most * shorter) {
      throw new Error(`${double} characters take ${longer} ms, half as many ${shorter} ms`);
    }
    size = double;
  }
}

function spent(work: () => void): number {
  const began = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}
