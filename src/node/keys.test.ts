import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { masterKeys, openKeyring } from './keys.ts';
import { StartError } from './startError.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'portal-keys-'));
});
afterEach(() => rmSync(data, { recursive: true }));

const one = Buffer.alloc(32, 1).toString('base64');
const two = Buffer.alloc(32, 2).toString('base64');
const open = (given: { keys?: string; keyFile?: string; isProduction?: boolean }) =>
  openKeyring({ keys: undefined, keyFile: undefined, isProduction: false, data, ...given });

test('takes keys from a setting, the current one first', () => {
  const ring = open({ keys: `k2:${two},k1:${one}` });
  expect(ring.currentId).toBe('k2');
  expect(ring.byId.k1).toEqual(new Uint8Array(32).fill(1));
  expect(masterKeys(ring)).toEqual([2, 1].map((filling) => new Uint8Array(32).fill(filling)));
});

test('the current key is the first to derive from, whatever the keys are called', () => {
  expect(masterKeys(open({ keys: `2:${two},1:${one}` }))[0]).toEqual(new Uint8Array(32).fill(2));
});

test('takes keys from a file, one per line', () => {
  const keyFile = join(data, 'portal.key');
  writeFileSync(keyFile, `k2:${two}\nk1:${one}\n`);
  expect(Object.keys(open({ keyFile }).byId)).toEqual(['k2', 'k1']);
});

test('makes a key for development once, which nobody else may read', () => {
  const ring = open({});
  expect(open({})).toEqual(ring);
  expect(statSync(join(data, 'development.key')).mode & 0o777).toBe(0o600);
});

test('production refuses to start without a key of its own, and says how to make one', () => {
  open({});
  expect(() => open({ isProduction: true })).toThrow(StartError);
  expect(() => open({ isProduction: true })).toThrow(/openssl rand -base64 32.*PORTAL_KEY_FILE/);
  expect(open({ isProduction: true, keys: `k1:${one}` }).currentId).toBe('k1');
});

test.each([
  ['nothing', ' '],
  ['no id', one],
  ['a key that is too short', `k1:${Buffer.alloc(16).toString('base64')}`],
  ['an id twice', `k1:${one},k1:${two}`],
])('refuses %s, in one line that holds no key', (_what, keys) => {
  expect(() => open({ keys })).toThrow(/^PORTAL_KEYS has .+$/);
  expect(() => open({ keys })).not.toThrow(one);
});

test('names a key file that isn’t there', () => {
  expect(() => open({ keyFile: '/nowhere/portal.key' })).toThrow(/\/nowhere\/portal.key.*can't be read/);
});
