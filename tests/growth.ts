/** Below this a run is too short to be measured, in milliseconds. */
const measurable = 3;
const most = 3;
const samples = 15;
const plainly = 6;

/**
 * An error where doubling the input more than triples the work, up to `limit` characters. Work is this thread's own time on a
 * processor, the least of several runs, so that what else the machine does counts for nothing; only what seems to grow too
 * fast is looked at again. Small sizes come first: what grows exponentially would never return from large ones.
 */
export function expectLinear(work: (size: number) => void, limit: number): void {
  for (const size of [16, 24, 32, 64, 1024, limit]) {
    let whole = spent(() => work(size));
    let half = 0;
    for (let taken = 0; taken < samples && whole >= measurable && whole > most * half; taken++) {
      // No noise makes that much.
      if (taken === 3 && whole > plainly * half) break;
      const shorter = spent(() => work(size / 2));
      half = taken === 0 ? shorter : Math.min(half, shorter);
      if (whole > most * half)
        whole = Math.min(
          whole,
          spent(() => work(size)),
        );
    }
    if (whole >= measurable && whole > most * half) {
      throw new Error(`${size} characters take ${whole} ms, half as many ${half} ms`);
    }
  }
}

function spent(work: () => void): number {
  const began = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}
