import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from './log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const written = (fields: object, message = 'said') => {
  const file = join(folder, 'deep', 'gateway.log');
  createLog({ level: undefined, file }).error(fields, message);
  return readFileSync(file, 'utf8');
};

test('writes a JSON line with the time', () => {
  expect(JSON.parse(written({ path: '/healthz' }))).toMatchObject({ level: 50, path: '/healthz', msg: 'said' });
});

test('leaves out what must stay secret', () => {
  const text = written({ password: 'hunter2', user: { token: 'hunter3' }, headers: { cookie: 'hunter4' } });
  expect(text).not.toContain('hunter');
});

test('an error of the database keeps its code and rule, not the values of customers', () => {
  const error = Object.assign(new Error('duplicate key value violates "users_email"'), {
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (lower(email))=(ada@example.com) already exists.',
    parameters: ['ada@example.com'],
  });
  const text = written({ err: error });
  expect(JSON.parse(text).err).toMatchObject({ errorCode: '23505', constraint: 'users_email' });
  expect(text).not.toContain('ada@example.com');
});

test('no card number gets in through an error’s words or its cause', () => {
  const cause = new Error('bad number 4111 1111 1111 1111');
  const text = written({ err: new Error('can’t parse 4111111111111111', { cause }) });
  expect(text).not.toMatch(/4111/);
});

test('one line each, whatever is put into it', () => {
  expect(written({ path: 'a\nb' }, 'c\nd').trim()).not.toContain('\n');
});
