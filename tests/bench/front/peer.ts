import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { build } from 'vite';
import { freePort } from '../../../scripts/port.mjs';
import { precompress } from '../../../scripts/precompress.mjs';

type Row = Record<string, unknown>;

/** The peer, built and served as we serve ours: compressed, kept for good, its data over REST from memory. */
export async function startPeer(rows: Row[]) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-peer-'));
  // A build for users, whatever the shell says.
  process.env.NODE_ENV = 'production';
  await build({
    root: join(import.meta.dirname, 'peer'),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  });
  precompress(folder);
  const port = await freePort();
  const app = new Hono();
  app.get('/rest/transactions', (c) => {
    const asked = (name: string) => JSON.parse(c.req.query(name) ?? 'null');
    return c.json(pageOf(rows, asked('filter') ?? {}, asked('sort'), asked('range')));
  });
  const keptForGood = (_: string, c: Context) => c.header('Cache-Control', 'public, max-age=31536000, immutable');
  app.get('*', serveStatic({ root: folder, precompressed: true, onFound: keptForGood }));
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function pageOf(rows: Row[], filter: Row, [field, order]: [string, string], [from, to]: [number, number]) {
  const { q, ...equal } = filter;
  const sought = typeof q === 'string' ? q.toLowerCase() : '';
  const found = rows.filter(
    (row) =>
      Object.entries(equal).every(([name, value]) => row[name] === value) &&
      (!sought || Object.values(row).some((value) => String(value).toLowerCase().includes(sought))),
  );
  const sign = order === 'DESC' ? -1 : 1;
  const sorted = found.toSorted((a, b) => sign * compared(a[field], b[field]));
  return { data: sorted.slice(from, to), total: found.length };
}

const compared = (a: unknown, b: unknown): number =>
  Number.isFinite(Number(a)) && Number.isFinite(Number(b)) ? Number(a) - Number(b) : String(a).localeCompare(String(b));
