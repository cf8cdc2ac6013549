import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { contentSecurityPolicy } from '#gateway/http/headers.ts';
import { takesGzip } from '#gateway/http/packing.ts';
import { type Dress, dressedPage, undressed } from './looks.ts';
import { pack } from './pack.ts';
import { preloadsOf } from './preloads.ts';
import { prerenderedOf } from './prerendered.ts';

/** index.html holds this where the nonce of the answer goes. */
const noncePlaceholder = '__CSP_NONCE__';

/** … and this where the files are named that the address will need. */
const preloadsPlaceholder = '<!-- preloads -->';

/** … and this where the script is asked for that comes before the page. */
const bootPlaceholder = '<script src="/boot.js"></script>';

const aYear = 'public, max-age=31536000, immutable';
/** Browsers look at the icon of each address anew. */
const aDay = 'public, max-age=86400';
const askEachTime = 'no-cache';
const keptFor = (path: string) => {
  if (path.startsWith('/assets/')) return aYear;
  return path === '/favicon.svg' ? aDay : askEachTime;
};

/**
 * The built portal: files as they are, and index.html for every other path, since the portal finds its own way from
 * there. Only names with a hash of their contents are kept by browsers for good.
 */
export function portalFiles(folder: string, dress: Dress = undressed): Hono {
  const app = new Hono();
  const page = join(folder, 'index.html');
  const preloads = preloadsOf(folder);
  const prerendered = prerenderedOf(folder);
  const boot = bootOf(folder);
  const files = serveStatic({ root: folder, precompressed: true });
  app.get('*', async (c, next) => {
    // Nothing of ours begins with a point: who asks for it looks for what was left lying about.
    if (/\/(?:\.|%2e)/i.test(c.req.path)) return c.text('Not Found', 404);
    if (c.req.path === '/' || c.req.path === '/index.html') return next();
    const file = await files(c, next);
    if (!(file instanceof Response)) return;
    // A refusal of a part that isn't there is nobody's to keep.
    if (file.ok) file.headers.set('Cache-Control', keptFor(c.req.path));
    return file;
  });
  app.get('/assets/*', (c) => c.text('Not Found', 404));
  app.get('*', async (c) => {
    const nonce = randomBytes(18).toString('base64');
    // The root leads to the login.
    const path = c.req.path === '/' ? '/login' : c.req.path;
    const visit = { path, cookies: c.req.header('cookie'), languages: c.req.header('accept-language') };
    const empty = await readFile(page, 'utf8');
    const whole = prerendered(empty, visit);
    const html = (await dressedPage(whole ?? empty, dress))
      .replaceAll(noncePlaceholder, nonce)
      .replace(bootPlaceholder, () => boot.tag)
      .replace(preloadsPlaceholder, preloads(visit, whole !== undefined));
    // Nothing in it is secret but the nonce, nothing comes from the request: its packed size tells nobody anything.
    const isPacked = takesGzip(c);
    return c.body(isPacked ? pack(html) : html, 200, {
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': contentSecurityPolicy(nonce, boot.hash),
      'Cache-Control': 'no-store',
      Vary: 'Accept-Encoding',
      ...(isPacked && { 'Content-Encoding': 'gzip' }),
    });
  });
  return app;
}

/** The boot script stands in the page: asked for, it would keep everything after it waiting for one more answer. */
function bootOf(folder: string): { tag: string; hash?: string } {
  const path = join(folder, 'boot.js');
  if (!existsSync(path)) return { tag: bootPlaceholder };
  const script = readFileSync(path, 'utf8');
  return { tag: `<script>${script}</script>`, hash: createHash('sha256').update(script).digest('base64') };
}

export const isBuilt = (folder: string): boolean => existsSync(join(folder, 'index.html'));
