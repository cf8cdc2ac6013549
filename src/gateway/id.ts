import type { Ports } from './ports.ts';

/** A UUID version 7: time first, so that new rows sit together in an index, then 74 random bits. */
export function newId({ clock, random }: Pick<Ports, 'clock' | 'random'>): string {
  const bytes = random(16);
  const time = BigInt(clock().getTime());
  for (let i = 0; i < 6; i++) bytes[i] = Number((time >> BigInt(8 * (5 - i))) & 0xffn);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
