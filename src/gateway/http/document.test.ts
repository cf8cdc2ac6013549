import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openApiDocument } from '#wire/openapi.ts';
import { documentRoutes } from './document.ts';

const app = documentRoutes();
const ask = (headers: Record<string, string> = {}) => app.request('/api/openapi.json', { headers });

test('the contract comes as it is, or compressed for those who take that', async () => {
  const document = JSON.parse(JSON.stringify(openApiDocument()));
  expect(await (await ask()).json()).toEqual(document);
  const zipped = await ask({ 'accept-encoding': 'br, gzip' });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect(JSON.parse(String(gunzipSync(await zipped.bytes())))).toEqual(document);
  expect((await ask({ 'accept-encoding': 'gzip;q=0, br' })).headers.get('content-encoding')).toBeNull();
});

test('who has it is told that it is still the same', async () => {
  const tag = (await ask()).headers.get('etag') as string;
  const again = await ask({ 'if-none-match': `"other", ${tag}` });
  expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' });
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
});

test('it is written once for all who ask', async () => {
  const [first, second] = await Promise.all([ask(), ask()]);
  const written = await Promise.all([first.bytes(), second.bytes()]);
  expect(Buffer.compare(...(written as [Uint8Array, Uint8Array]))).toBe(0);
});
