import { expect, test } from 'vitest';
import { dressedPage } from './looks.ts';

const page = `<!doctype html><html lang="en"><head><title>Login · Card Portal</title></head><body>
<header><div class="css-1" data-brand=""><svg viewBox="0 0 32 32"><rect/></svg><span class="css-2">Card Portal</span></div></header></body></html>`;
const logoPath = (name: string) => `/logo/${name}`;
const dressed = (programmeName: string | null, logo: string | null) =>
  dressedPage(page, { now: async () => ({ programmeName, logo }), logoPath });

test('a page before the session has the programme’s name and logo where the product’s stood', async () => {
  const html = await dressed('Harbour $& Cards', 'abc');
  expect(html).toContain('<img src="/logo/abc" alt="" height="28"/><span class="css-2">Harbour $&amp; Cards</span>');
  expect(html).toContain('<title>Login · Harbour $&amp; Cards</title>');
  expect(html).toContain(
    'data-programme="{&quot;programmeName&quot;:&quot;Harbour $&amp; Cards&quot;,&quot;logo&quot;:&quot;abc&quot;}"',
  );
  expect(html).not.toContain('Card Portal');
});

test('a name can’t become anything else in the page', async () => {
  const html = await dressed('</span><script>"\'', null);
  expect(html).not.toContain('<script');
  expect(html).toContain('<svg');
});

test('without them, or without a database, it stays as it is', async () => {
  expect(await dressed(null, null)).toBe(page);
  const failing = { now: () => Promise.reject(new Error('The database is away')), logoPath };
  expect(await dressedPage(page, failing)).toBe(page);
});
