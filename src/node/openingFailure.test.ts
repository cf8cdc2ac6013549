import { expect, test } from 'vitest';
import { DatabaseTimeoutError } from '#gateway/db/failure.ts';
import { explainEmbedded, explainPostgres } from './openingFailure.ts';

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });
const url = 'postgres://owner:secret@db.example/portal';

test('an embedded database that is slow to open is said to be slow, and nobody is sent for a copy', () => {
  const said = explainEmbedded(new DatabaseTimeoutError(300_000), '/data');
  expect(said).toContain('/data/database is still opening after 5 minutes');
  expect(said).not.toMatch(/restore|copy/);
});

test('an embedded database that is broken is said to be broken', () => {
  expect(explainEmbedded(new Error('invalid checkpoint record'), '/data')).toMatch(
    /invalid checkpoint.*restore a copy/,
  );
});

test.each([
  ['permission denied to create role', 'CREATEROLE'],
  ['permission denied to alter role', 'CREATEROLE'],
  ['permission denied for schema public', 'the owner of the database'],
  ['must be owner of table cards', 'the owner of the database'],
])('rights that are missing are named: %s', (message, remedy) => {
  const said = explainPostgres(coded('42501', message), url);
  expect(said).toContain(remedy);
  expect(said).not.toContain('secret');
});

test('a certificate that isn’t trusted is said to be so, and how its authority is named', () => {
  const said = explainPostgres(coded('UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate'), url);
  expect(said).toMatch(/^PostgreSQL at db\.example:5432\/portal shows a certificate .+ sslrootcert in DATABASE_URL/);
});

test.each([
  ['ERR_TLS_CERT_ALTNAME_INVALID', /another host's: name the host in DATABASE_URL as the certificate does/],
  ['CERT_HAS_EXPIRED', /isn't valid today: have the server show a newer one/],
])('whoever meets a certificate with %s isn’t sent for an authority, which wouldn’t help', (code, remedy) => {
  const said = explainPostgres(coded(code, 'a certificate'), url);
  expect(said).toMatch(remedy);
  expect(said).not.toContain('sslrootcert');
});

test('a disk that is full is said to be, where the embedded database is told so by a number alone', () => {
  expect(explainEmbedded({ name: 'ErrnoError', errno: 51 }, '/data')).toContain('no space is left on its disk');
});
