import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { keepSecret, readSecret } from './cookies.ts';

async function kept(publicUrl: string, origin?: string) {
  const app = new Hono().post('/', (c) => {
    keepSecret(c, 'portal_sid', publicUrl, 'secret');
    return c.json(readSecret(c, 'portal_sid', publicUrl) ?? null);
  });
  const headers = { cookie: '__Host-portal_sid=prefixed; portal_sid=plain', ...(origin && { origin }) };
  const answer = await app.request('/', { method: 'POST', headers });
  return { set: answer.headers.getSetCookie()[0] ?? '', read: await answer.json() };
}

describe('the cookie of a session', () => {
  it.each([
    ['https://portal.example', undefined],
    ['https://portal.example', 'http://portal.example'],
    ['http://localhost:3000', undefined],
    ['http://localhost:3000', 'http://127.0.0.1:3000'],
    ['http://localhost:3000', 'https://portal.example'],
  ])('is Secure where a browser takes that: %s opened at %s', async (publicUrl, origin) => {
    const { set, read } = await kept(publicUrl, origin);
    expect(set).toBe('__Host-portal_sid=secret; Path=/; HttpOnly; Secure; SameSite=Strict');
    expect(read).toBe('prefixed');
  });

  it.each([
    ['http://portal.lan', undefined],
    ['http://localhost:3000', 'http://192.168.1.5:3000'],
  ])('does without on plain http: %s opened at %s', async (publicUrl, origin) => {
    const { set, read } = await kept(publicUrl, origin);
    expect(set).toBe('portal_sid=secret; Path=/; HttpOnly; SameSite=Strict');
    expect(read).toBe('plain');
  });
});
