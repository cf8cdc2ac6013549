/** What takes less than this, in milliseconds, can't hold anybody up. */
const measurable = 3;
/** Of a text so many times as short: far enough for what grows with the square (64) to stand apart from what grows with it (8). */
const times = 8;
const most = 24;
/** Kernels count a thread's time in ticks of up to ten milliseconds; so much makes a tick small beside it. */
const enough = 60;
const samples = 12;

/**
 * An error where eight times the input is more than 24 times the work, up to `limit` characters. Work is this thread's own time on
 * a processor, the least of several runs, so that what else the machine does counts for little; only what seems to grow too
 * fast is looked at again. Small sizes come first: what grows exponentially would never return from large ones.
 */
export function expectLinear(work: (size: number) => void, limit: number): void {
  for (const size of [16, 24, 32, 64, 1024, limit]) {
    if (spent(() => work(size)) < measurable) continue;
    let whole = Number.POSITIVE_INFINITY;
    let part = Number.POSITIVE_INFINITY;
    for (let taken = 0; taken < samples && !(whole <= most * part && whole < Number.POSITIVE_INFINITY); taken++) {
      part = Math.min(
        part,
        eachOf(() => work(size / times)),
      );
      whole = Math.min(
        whole,
        eachOf(() => work(size)),
      );
    }
    if (whole >= measurable && whole > most * part) {
      throw new Error(`${size} characters take ${whole} ms, an eighth of them ${part} ms`);
    }
  }
}

/** What one run takes on average of as many as are enough to be measured. */
function eachOf(work: () => void): number {
  let runs = 0;
  let whole = 0;
  while (whole < enough) {
    runs++;
    whole += spent(work);
  }
  return whole / runs;
}

function spent(work: () => void): number {
  const began = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}
