import { z } from 'zod';

/** A share in percent, below a hundred: '1.5'. */
export const Percent = z
  .string('validation.required')
  .trim()
  .regex(/^\d{1,2}(\.\d{1,4})?$/, 'validation.percent');

/** Percent as the share that is reckoned with: '1.5' is '0.015'. */
export function shareOf(percent: string): string {
  const [whole = '', fraction = ''] = percent.split('.');
  return `0.${whole.padStart(2, '0')}${fraction}`;
}

/** The share that is reckoned with in percent: '0.015' is '1.5'. */
export function percentOf(share: string): string {
  const [whole = '', fraction = ''] = share.split('.');
  const digits = fraction.padEnd(2, '0');
  return plainDecimal(`${whole}${digits.slice(0, 2)}.${digits.slice(2)}`);
}

/** A decimal without the zeros that say nothing: '01.500' is '1.5', and '2.0' is '2'. */
export function plainDecimal(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  const decimals = [...fraction].findLastIndex((digit) => digit !== '0') + 1;
  const units = String(BigInt(whole));
  return decimals === 0 ? units : `${units}.${fraction.slice(0, decimals)}`;
}
