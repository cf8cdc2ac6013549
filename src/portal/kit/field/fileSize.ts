import { legible } from '#domain/text.ts';

/** 12 kB, 3.4 MB, in the user's language. */
export function fileSize(bytes: number, tag: string): string {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const format = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  });
  return legible(format.format(amount));
}
