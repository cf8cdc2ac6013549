import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalFiles } from './portalFiles.ts';

const index = `<!doctype html><html lang="en"><head><title>Card Portal</title><!-- preloads -->
<style nonce="__CSP_NONCE__">html{color:red}</style></head>
<body><div id="boot"></div><div id="root"></div></body></html>`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-prerendered-'));
  const page = (lang: string, title: string) => ({
    lang,
    title,
    styles: `<style nonce="__CSP_NONCE__">form{--of:${lang}}</style>`,
    body: `<div id="root" data-page="${title}"><form>${title} costs $& and $1</form></div>`,
  });
  const pages = {
    '/login en system': page('en', 'Login'),
    '/login en dark': page('en', 'Login at night'),
    '/login zh system': page('zh-CN', '登录'),
    '/inquery en system': page('en', 'Inquiry'),
  };
  writeFileSync(join(folder, 'index.html'), index);
  writeFileSync(join(folder, '.prerendered.json'), JSON.stringify(pages));
  const table = {
    application: ['/assets/main.js'],
    routes: [['/login', ['/assets/Login.js'], ['passwords']]],
    words: { en: ['/assets/en.js'], zh: ['/assets/zh.js'] },
    screenWords: { en: { passwords: ['/assets/passwords.en.js'] } },
  };
  writeFileSync(join(folder, '.preloads.json'), JSON.stringify(table));
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await portalFiles(folder).request(path, { headers });
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
};
const cookie = (text: string) => ({ cookie: text });

describe('who isn’t signed in is sent the page itself', () => {
  it.each(['/login', '/'])('at %s the login', async (path) => {
    const { html } = await get(path);
    expect(html).toContain('<form>Login costs $& and $1</form>');
    expect(html).toContain('<title>Login</title>');
  });

  it('with its styles, which the policy lets in', async () => {
    const { html, policy } = await get('/inquery');
    const nonce = /<style nonce="([^"]+)">form\{--of:en\}<\/style>/.exec(html)?.[1];
    expect(policy).toContain(`'nonce-${nonce}'`);
  });

  it('with the names of what it will need, none of which is asked for before the page is read', async () => {
    const { html } = await get('/login', cookie('portal-language=zh'));
    const named = /<script type="application\/json" id="application-files">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(named)).toEqual(['/assets/main.js', '/assets/zh.js', '/assets/Login.js']);
    expect(html).not.toContain('modulepreload');
  });

  it('in the language they chose, or their browser speaks', async () => {
    expect((await get('/login', cookie('portal-language=zh'))).html).toContain('<html lang="zh-CN"');
    expect((await get('/login', { 'accept-language': 'zh-TW,zh;q=0.9' })).html).toContain('<title>登录</title>');
    const both = { 'accept-language': 'zh-TW', ...cookie('portal-language=en') };
    expect((await get('/login', both)).html).toContain('<html lang="en"');
  });

  it('in the theme they chose', async () => {
    const { html } = await get('/login', cookie('portal-theme=dark; portal-language=en'));
    expect(html).toContain('Login at night');
  });
});

describe('the page is left to the application', () => {
  it.each([
    ['where a session may be open', '/login', '__Host-portal_sid=x'],
    ['where a card’s session may be open', '/inquery', '__Host-portal_card=x'],
    ['in colours of one’s own', '/login', 'portal-primary-color=%23AA0000'],
    ['in another skin', '/login', 'a=b; portal-skin=bordered'],
    ['mirrored', '/login', 'portal-direction=rtl'],
    ['at every other address', '/dashboard', ''],
    ['in a language that it wasn’t written in', '/inquery', 'portal-language=fr'],
  ])('%s', async (_, path, cookies) => {
    const { html } = await get(path, cookie(cookies));
    expect(html).toContain('<title>Card Portal</title>');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/main.js">');
    expect(html).not.toContain('<form>');
  });
});
