import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secureHeaders } from '#gateway/http/headers.ts';
import { precompress } from '../../scripts/precompress.mjs';
import { portalFiles } from './portalFiles.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
  const page = '<meta name="csp-nonce" content="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>';
  writeFileSync(join(folder, 'dist', 'index.html'), page);
  writeFileSync(join(folder, 'dist', 'assets', 'main-1a2b3c4d.js'), 'export {};');
  writeFileSync(join(folder, 'dist', 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'dist', 'release.txt'), '1');
  writeFileSync(join(folder, 'dist', '.sources'), 'not for others');
  writeFileSync(join(folder, 'secret'), 'not for others');
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (path: string, init?: RequestInit) => {
  const app = new Hono().use(secureHeaders).route('/', portalFiles(join(folder, 'dist')));
  return app.request(path, init);
};

test.each(['/', '/index.html', '/login', '/card/cards/5/show', '/dashboard?x=1'])('%s is the page', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('each answer has a style nonce of its own, in the page and in the policy', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const answer = await get('/login');
      const [, nonce] =
        /style-src 'self' 'nonce-([\w+/]{24})'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
      expect((await answer.text()).split(`"${nonce}"`)).toHaveLength(3);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(2);
});

test('the boot script stands in the page, and the policy knows it by its hash', async () => {
  const place = join(folder, 'with-boot');
  mkdirSync(place);
  writeFileSync(join(place, 'index.html'), '<script src="/boot.js"></script>');
  writeFileSync(join(place, 'boot.js'), "document.title = 'costs $& and $1';\n");
  const answer = await portalFiles(place).request('/login');
  const [, script = ''] = /^<script>(.*)<\/script>$/s.exec(await answer.text()) ?? [];
  expect(script).toBe("document.title = 'costs $& and $1';\n");
  const hash = createHash('sha256').update(script).digest('base64');
  expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test('the page is sent compressed to whoever takes it so', async () => {
  const page = join(folder, 'large');
  mkdirSync(page);
  writeFileSync(join(page, 'index.html'), '<p>the same again</p>'.repeat(200));
  const answer = await portalFiles(page).request('/dashboard', { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  const unpacked = answer.body?.pipeThrough(new DecompressionStream('gzip'));
  expect(await new Response(unpacked).text()).toContain('the same again');
});

test('the page is sent as it is to whoever takes nothing compressed', async () => {
  const answer = await get('/dashboard', { headers: { 'accept-encoding': 'gzip;q=0, br' } });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.text()).toContain('<meta name="csp-nonce"');
});

test('files with a hash in their name are kept for good, the icon for a day, others asked for each time', async () => {
  const script = await get('/assets/main-1a2b3c4d.js');
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const icon = await get('/favicon.svg');
  expect(icon.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  expect(icon.headers.get('cache-control')).toBe('public, max-age=86400');
  expect((await get('/release.txt')).headers.get('cache-control')).toBe('no-cache');
});

test('a script of an older release that is gone is not answered with a page', async () => {
  const answer = await get('/assets/main-00000000.js');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each(['/assets', '/assets/'])('%s is a folder, of which nothing is promised that never comes', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('a part beyond a file’s end is refused, and the refusal isn’t kept', async () => {
  const answer = await get('/assets/main-1a2b3c4d.js', { headers: { range: 'bytes=5000-' } });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([416, 'no-store']);
});

test.each(['/.env', '/.git/config', '/.sources', '/card/.htaccess', '/%2eenv', '/.well-known/security.txt'])(
  '%s isn’t there, not even as the page',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test.each([
  '/../secret',
  '/%2e%2e/secret',
  '/..%2fsecret',
  '/assets/../../secret',
  '/.sources',
  '//etc/passwd',
  '/%00',
])('%s leads nowhere but to the page', async (path) => {
  const text = await (await get(`http://localhost${path}`)).text();
  expect(text).not.toContain('not for others');
  expect(text).not.toContain('root:');
});

test('every answer has the security headers', async () => {
  for (const path of ['/', '/assets/main-1a2b3c4d.js', '/assets/gone.js', '/favicon.svg']) {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'/,
    );
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe/);
  }
});

test('a file is sent as compressed as the browser understands', async () => {
  const path = join(folder, 'dist', 'assets', 'large-1a2b3c4d.js');
  const text = 'export const many = [1];\n'.repeat(100);
  writeFileSync(path, text);
  precompress(join(folder, 'dist'));
  for (const [understood, expected] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['', null],
  ] as const) {
    const answer = await get('/assets/large-1a2b3c4d.js', { headers: { 'accept-encoding': understood } });
    expect(answer.headers.get('content-encoding')).toBe(expected);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    if (expected) expect(Number((await answer.arrayBuffer()).byteLength)).toBeLessThan(text.length / 2);
    else expect(await answer.text()).toBe(text);
  }
});

test('the page names what its address will need, in its visitor’s language, and what its list asks first', async () => {
  const table = {
    application: ['/assets/portal.js', '/assets/portal.css'],
    routes: [
      ['*', ['/assets/NotFound.js'], []],
      ['/card/cards/:id/show/*', ['/assets/CardShow.js'], ['card', 'account']],
      ['/card/cards', ['/assets/CardList.js'], ['card'], { dtoName: 'card' }],
    ],
    words: { en: ['/assets/en.js'], zh: ['/assets/zh.js'] },
    screenWords: {
      en: { card: ['/assets/card.en.js'], account: ['/assets/account.en.js'] },
      zh: { card: ['/assets/card.zh.js'], account: ['/assets/account.zh.js'] },
    },
  };
  const built = join(folder, 'built');
  mkdirSync(built);
  writeFileSync(join(built, 'index.html'), '<head><!-- preloads --></head>');
  writeFileSync(join(built, '.preloads.json'), JSON.stringify(table));
  const named = async (path: string, headers: Record<string, string> = {}) =>
    [...(await (await portalFiles(built).request(path, { headers })).text()).matchAll(/href="\/assets\/([^"]+)"/g)].map(
      ([, name]) => name,
    );
  expect(await named('/login', { 'accept-language': 'fr, zh-CN' })).toContain('zh.js');
  expect(await named('/login', { 'accept-language': 'zh-CN', cookie: 'portal-language=en' })).toContain('en.js');
  expect(await named('/card/cards')).toEqual(['portal.js', 'portal.css', 'en.js', 'card.en.js', 'CardList.js']);
  expect(await named('/card/cards/7/show', { cookie: 'portal-language=zh' })).toEqual([
    'portal.js',
    'portal.css',
    'zh.js',
    'card.zh.js',
    'account.zh.js',
    'CardShow.js',
  ]);
  expect(await named('/card/cards/7/show/limits')).toContain('CardShow.js');
  expect(await named('/no/such/page')).toContain('NotFound.js');
  const whole = async (path: string) => (await portalFiles(built).request(path)).text();
  expect(await whole('/card/cards')).toContain('id="first-question">{"dtoName":"card"}</script>');
  expect(await whole('/card/cards/7/show/limits')).not.toContain('first-question');
});
