import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { networkOf } from '../services/identity/network.ts';
import { addressOf } from './address.ts';

async function seen(connected: string | undefined, forwarded?: string, behindProxy = false) {
  const app = new Hono().get('/', (c) => c.json(addressOf(c, behindProxy)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress: connected } } })).json();
}

describe('where a request comes from', () => {
  it('is its connection, whatever it claims', async () => {
    expect(await seen('203.0.113.7', '10.0.0.1')).toBe('203.0.113.7');
  });

  it('is what the proxy added last, where there is one', async () => {
    expect(await seen('10.0.0.1', '1.2.3.4, 203.0.113.7', true)).toBe('203.0.113.7');
    expect(await seen('10.0.0.1', undefined, true)).toBe('10.0.0.1');
  });

  it('is an IPv4 address also on a socket of both kinds', async () => {
    expect(await seen('::ffff:203.0.113.7')).toBe('203.0.113.7');
  });

  it.each([
    ['203.0.113.7:50123', '203.0.113.7'],
    ['[2001:db8::9]:50123', '2001:db8::9'],
    ['[2001:db8::9]', '2001:db8::9'],
    ['2001:db8::9', '2001:db8::9'],
  ])('is the address alone where the proxy adds the port to it: %s', async (added, address) => {
    expect(await seen('10.0.0.1', `1.2.3.4, ${added}`, true)).toBe(address);
  });

  it('is nothing but an address', async () => {
    expect(await seen('10.0.0.1', '<script>\u00e9', true)).toBe('c');
  });

  it('may be unknown', async () => {
    expect(await seen(undefined)).toBeNull();
  });
});

describe('limits count as one', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    [null, 'unknown'],
  ])('%s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
