import { Hono } from 'hono';
import { openApiDocument } from '#wire/openapi.ts';
import { takesGzip } from './packing.ts';

/** As it goes over the wire, whoever asks and however often: written, compressed and named by its contents once. */
interface Written {
  plain: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  tag: string;
}

/** The contract for those who want to speak it; worked out when it is first asked for. */
export function documentRoutes() {
  let written: Promise<Written> | undefined;
  return new Hono().get('/api/openapi.json', async (c) => {
    written ??= write();
    const { plain, gzip, tag } = await written;
    const headers = { ETag: tag, Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache' };
    if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304, headers);
    const isZipped = takesGzip(c);
    return c.body(isZipped ? gzip : plain, 200, {
      ...headers,
      'Content-Type': 'application/json',
      ...(isZipped && { 'Content-Encoding': 'gzip' }),
    });
  });
}

async function write(): Promise<Written> {
  const plain = new TextEncoder().encode(JSON.stringify(openApiDocument()));
  // Not bytes(): the Response that stands in for Node's under a server doesn't have that.
  const gzip = new Response(new Blob([plain]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', plain));
  // Weak: the same for both ways to write it.
  return { plain, gzip: new Uint8Array(await gzip), tag: `W/"${digest.toHex().slice(0, 32)}"` };
}
