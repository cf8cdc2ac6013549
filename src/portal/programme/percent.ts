/** '0.015' as people say it: '1.5'. */
export function percentOf(share: string): string {
  const [whole = '', fraction = ''] = share.split('.');
  const digits = fraction.padEnd(2, '0');
  return withoutZeros(`${whole}${digits.slice(0, 2)}`, digits.slice(2));
}

/** '1.5' as it is sent: '0.015'. What isn't a number stays as it is, for the schema to refuse. */
export function shareOf(percent: string): string {
  const text = percent.trim().replace(',', '.');
  const [whole = '', fraction = ''] = text.split('.');
  if (!/^\d{1,6}$/.test(whole) || (text.includes('.') && !/^\d{1,9}$/.test(fraction))) return text;
  const digits = whole.padStart(3, '0');
  return withoutZeros(digits.slice(0, -2), `${digits.slice(-2)}${fraction}`);
}

function withoutZeros(whole: string, fraction: string): string {
  const decimals = [...fraction].findLastIndex((digit) => digit !== '0') + 1;
  const units = String(Number(whole));
  return decimals === 0 ? units : `${units}.${fraction.slice(0, decimals)}`;
}
