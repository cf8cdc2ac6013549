// A peer's server, on a thread of its own, so that what the bench does beside it doesn't keep it waiting.
import { parentPort, workerData } from 'node:worker_threads';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { listOf, type Row } from './rest.ts';

export interface Served {
  /** Of the built peer, with compressed twins. */
  folder: string;
  /** By the resources' names. */
  data: Record<string, Row[]>;
  port: number;
}

const { folder, data, port } = workerData as Served;
const app = new Hono();
app.use(compress());
app.get('/rest/:resource', (c) => {
  const asked = (name: string) => JSON.parse(c.req.query(name) ?? 'null') ?? undefined;
  const { resource } = c.req.param();
  const question = { filter: asked('filter'), sort: asked('sort'), range: asked('range'), embed: asked('embed') };
  const { rows, from, total } = listOf(data, resource, question);
  c.header('Content-Range', `${resource} ${from}-${from + rows.length - 1}/${total}`);
  return c.json(rows);
});
const keptForGood = (_: string, c: Context) => c.header('Cache-Control', 'public, max-age=31536000, immutable');
app.get('*', serveStatic({ root: folder, precompressed: true, onFound: keptForGood }));
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => parentPort?.postMessage('listening'));
