/** The same numbers for the same seed (mulberry32). */
export function drawing(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  const one = <T>(of: readonly T[]): T => of[upTo(of.length - 1)] as T;
  const some = <T>(of: readonly T[]): T[] => of.filter(() => next() < 0.4);
  return { next, upTo, one, some };
}
export type Drawing = ReturnType<typeof drawing>;
