/** Whom limits count as one: of IPv6 the first half, since anyone gets 2^64 addresses. */
export function networkOf(address: string | null): string {
  if (!address?.includes(':')) return address ?? 'unknown';
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(8 - groups.length - rest.length, 0);
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest].slice(0, 4).join(':');
}
