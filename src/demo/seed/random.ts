/** A die that falls the same way for the same seed, so that two demonstrations tell the same story. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks by weight. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
  /** Log-normal around a median, as amounts and delays are: many small ones, a few large. */
  around(median: number, spread: number): number;
  bytes(count: number): Uint8Array;
  digits(count: number): string;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  // Mulberry32: short, well distributed, and far from secret: never for keys or card numbers of real cards.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('Nothing to pick from');
      return items[int(0, items.length - 1)] as (typeof items)[number];
    },
    weighted: (items) => {
      let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        rest -= weight;
        if (rest < 0) return item;
      }
      throw new RangeError('Nothing to pick from');
    },
    around: (median, spread) => median * Math.exp(spread * normal()),
    bytes: (count) => Uint8Array.from({ length: count }, () => int(0, 255)),
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
  };
}
