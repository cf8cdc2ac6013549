import { expect, test } from 'vitest';
import { forLibpq } from './forLibpq.ts';

const at = 'postgres://owner:p%40ss@db.example:5433/portal';
const told = (parameters: string, environment = {}) => {
  const { address, trustsAsNode } = forLibpq(`${at}?${parameters}`, environment);
  return [Object.fromEntries(new URL(address).searchParams), trustsAsNode];
};

test('a server, a role, a database and a password are the gateway’s', () => {
  expect(forLibpq(at, {})).toEqual({
    address: 'postgres://owner@db.example:5433/portal',
    password: 'p@ss',
    options: '',
    trustsAsNode: false,
  });
  const { address, password, options } = forLibpq(
    'postgres://db/portal?host=/var/run/my%20own&user=ada&password=secret&options=-c%20search_path%3Dpublic',
    {},
  );
  expect(address).toBe('postgres://db/portal?host=%2Fvar%2Frun%2Fmy%20own&user=ada');
  expect([password, options]).toEqual(['secret', '-c search_path=public']);
});

test('what libpq doesn’t know, or the gateway doesn’t heed, is left out', () => {
  expect(told('statement_timeout=5&keepAlive=true&encoding=utf8&dbname=other&channel_binding=require')).toEqual([
    {},
    false,
  ]);
});

test.each([
  ['sslmode=require', 'verify-full', true],
  ['sslmode=verify-full', 'verify-full', true],
  ['sslmode=prefer', 'verify-full', true],
  ['sslmode=no-verify', 'require', false],
  ['sslmode=disable', 'disable', false],
  ['ssl=true', 'verify-full', true],
  ['ssl=no-verify', 'require', false],
  ['ssl=0', 'disable', false],
  ['uselibpqcompat=true&sslmode=require', 'require', false],
  ['uselibpqcompat=true&sslmode=prefer', 'prefer', false],
  ['uselibpqcompat=true&sslmode=verify-full', 'verify-full', true],
  ['uselibpqcompat=true', undefined, false],
])('%s asks of TLS what it does of the gateway', (parameters, sslmode, trustsAsNode) => {
  expect(told(parameters)).toEqual([sslmode ? { sslmode } : {}, trustsAsNode]);
});

test('authorities that the address names are those that count', () => {
  const [sslrootcert, sslmode] = ['/etc/ours.crt', 'verify-full'];
  expect(told('sslrootcert=/etc/ours.crt')).toEqual([{ sslrootcert, sslmode }, false]);
  expect(told('sslmode=require&sslrootcert=/etc/ours.crt')).toEqual([{ sslrootcert, sslmode }, false]);
  expect(told('uselibpqcompat=true&sslmode=verify-ca&sslrootcert=/etc/ours.crt')).toEqual([
    { sslrootcert, sslmode: 'verify-ca' },
    false,
  ]);
});

test('PGSSLMODE counts where the address says nothing of TLS, as pg means it', () => {
  expect(told('', { PGSSLMODE: 'no-verify' })).toEqual([{ sslmode: 'require' }, false]);
  expect(told('', { PGSSLMODE: 'require' })).toEqual([{ sslmode: 'verify-full' }, true]);
  expect(told('sslmode=disable', { PGSSLMODE: 'require' })).toEqual([{ sslmode: 'disable' }, false]);
  expect(told('', { PGSSLMODE: 'allow' })).toEqual([{}, false]);
});
