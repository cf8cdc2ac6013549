import { z } from 'zod';

const Address = z.union([z.ipv4(), z.ipv6()]);
const Range = z.union([Address, z.cidrv4(), z.cidrv6()]);

/** IPv4 written as IPv6: callers are known by the plain one, so it would never be anybody's. */
const isMapped = (text: string): boolean => /^::ffff:.*\./i.test(text);

/** Whether a text is an address by which a caller may be known, IPv4 or IPv6. */
export const isAddress = (text: string): boolean => Address.safeParse(text).success;

/** Whether each text is an address or a range of them as `203.0.113.0/24` or `2001:db8::/32`. */
export const addressesIn = (texts: readonly string[]): boolean =>
  texts.every((text) => Range.safeParse(text).success && !isMapped(text));
