import type { Context } from 'hono';

/** What the Node server puts into the environment of each request. */
interface Connection {
  incoming?: { socket?: { remoteAddress?: string } };
}

/**
 * Where a request comes from. Behind a proxy the connection is the proxy's: then it is the address that the proxy
 * itself added, the last one; those before it are whatever the caller claimed.
 */
export function addressOf(c: Context, behindProxy: boolean): string | null {
  const connected = (c.env as Connection | undefined)?.incoming?.socket?.remoteAddress;
  const forwarded = behindProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || connected ? plain(forwarded || (connected as string)) : null;
}

/**
 * IPv4 as such, also where the socket speaks IPv6; nothing in it that isn't of an address. Some proxies add the port, which is another
 * one for each connection.
 */
function plain(address: string): string {
  return address
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replaceAll(/[^0-9a-f.:]/gi, '')
    .slice(0, 45)
    .toLowerCase();
}
