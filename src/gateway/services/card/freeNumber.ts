import { type NumberRange, sizeOf } from '#domain/product/numbers.ts';
import type { InTransaction } from '../../context.ts';
import type { Ports } from '../../ports.ts';
import { numberHashes, withCheckDigit } from './cardSecrets.ts';

/** How many numbers are looked at in one journey, at most: the first is nearly always free. */
const mostAtOnce = 1024n;

/**
 * A number of the range that no card has. Numbers are kept as hashes only, so that which are free is asked of each: from a
 * random place by random steps, until each was asked once.
 * @param chosen numbers that are about to be taken
 * @returns undefined where all are taken
 */
export async function freeNumber(
  ctx: InTransaction,
  range: NumberRange,
  chosen: ReadonlySet<string>,
): Promise<string | undefined> {
  const size = sizeOf(range);
  const [begin, step] = [randomBelow(ctx.random, size), stepThrough(ctx.random, size)];
  const at = (place: bigint) => withCheckDigit(String(range.firstNumber + ((begin + place * step) % size)));
  for (let from = 0n, count = 1n; from < size; from += count, count = min(count * 4n, mostAtOnce)) {
    const places = Array.from({ length: Number(min(count, size - from)) }, (_, offset) => from + BigInt(offset));
    const free = await freeAmong(
      ctx,
      places.map(at).filter((number) => !chosen.has(number)),
    );
    if (free) return free;
  }
  return undefined;
}

async function freeAmong(ctx: InTransaction, numbers: readonly string[]): Promise<string | undefined> {
  if (numbers.length === 0) return undefined;
  const asked = await Promise.all(
    numbers.map(async (number) => ({ number, hashes: await numberHashes(ctx.keys, number) })),
  );
  const rows = await ctx.db
    .selectFrom('cards')
    .select('numberHash')
    .where(
      'numberHash',
      'in',
      asked.flatMap(({ hashes }) => hashes),
    )
    .execute();
  const taken = new Set(rows.map(({ numberHash }) => hex(numberHash)));
  return asked.find(({ hashes }) => !hashes.some((hash) => taken.has(hex(hash))))?.number;
}

/** A step that comes by each of so many places before it comes by one again. */
function stepThrough(random: Ports['random'], size: bigint): bigint {
  for (;;) {
    const step = randomBelow(random, size) || 1n;
    if (divisorOf(step, size) === 1n) return step;
  }
}

const divisorOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisorOf(b, a % b));
const min = (a: bigint, b: bigint) => (a < b ? a : b);
const randomBelow = (random: Ports['random'], most: bigint) =>
  random(8).reduce((number, byte) => number * 256n + BigInt(byte), 0n) % most;
const hex = (bytes: Uint8Array) => new Uint8Array(bytes).toHex();
