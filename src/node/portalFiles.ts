import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { contentSecurityPolicy } from '#gateway/http/headers.ts';
import { entrancesOf } from './entrances.ts';
import { preloadsOf } from './preloads.ts';

/** index.html holds this where the nonce of the answer goes. */
const noncePlaceholder = '__CSP_NONCE__';

/** … and this where the files are named that the address will need. */
const preloadsPlaceholder = '<!-- preloads -->';

const aYear = 'public, max-age=31536000, immutable';
const askEachTime = 'no-cache';

/**
 * The built portal: files as they are, and index.html for every other path, since the portal finds its own way from
 * there. Only names with a hash of their contents are kept by browsers for good.
 */
export function portalFiles(folder: string): Hono {
  const app = new Hono();
  const page = join(folder, 'index.html');
  const preloads = preloadsOf(folder);
  const entrances = entrancesOf(folder);
  const isPrivate = (path: string) => path === '/index.html' || path.includes('/.');
  const files = serveStatic({ root: folder, index: '', precompressed: true });
  app.get('*', async (c, next) => {
    if (c.req.path === '/' || isPrivate(c.req.path)) return next();
    const file = await files(c, next);
    if (!(file instanceof Response)) return;
    file.headers.set('Cache-Control', c.req.path.startsWith('/assets/') ? aYear : askEachTime);
    return file;
  });
  app.get('/assets/*', (c) => c.text('Not Found', 404));
  app.get('*', async (c) => {
    const nonce = randomBytes(18).toString('base64');
    const visit = { path: c.req.path, cookies: c.req.header('cookie'), languages: c.req.header('accept-language') };
    const html = entrances(await readFile(page, 'utf8'), visit)
      .replaceAll(noncePlaceholder, nonce)
      .replace(preloadsPlaceholder, preloads(visit));
    return c.html(html, 200, {
      'Content-Security-Policy': contentSecurityPolicy(nonce),
      'Cache-Control': 'no-store',
    });
  });
  return app;
}

export const isBuilt = (folder: string): boolean => existsSync(join(folder, 'index.html'));
