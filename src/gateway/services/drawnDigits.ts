import type { Ports } from '../ports.ts';

/** So many decimal digits, at most eighteen, drawn evenly enough for numbers that are to say nothing: '00471193'. */
export function drawnDigits({ random }: Pick<Ports, 'random'>, count: number): string {
  const drawn = random(8).reduce((number, byte) => number * 256n + BigInt(byte), 0n);
  return String(drawn % 10n ** BigInt(count)).padStart(count, '0');
}
