/** Chance that a seed decides: the same seed makes the same run. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
    for (let warm = 0; warm < 8; warm++) this.next();
  }

  /** In [0, 1). Mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** From `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.between(0, from.length - 1)] as T;
  }

  /** As many of `of` as asked for, in an order of its own. */
  shuffled<T>(of: readonly T[]): T[] {
    const all = [...of];
    for (let place = all.length - 1; place > 0; place--) {
      const other = this.between(0, place);
      [all[place], all[other]] = [all[other] as T, all[place] as T];
    }
    return all;
  }

  /** A seed for something that takes its chances by itself. */
  seed(): number {
    return Math.floor(this.next() * 4_294_967_296);
  }
}
