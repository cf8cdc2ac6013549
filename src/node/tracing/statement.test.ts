import { expect, test } from 'vitest';
import { entering } from '#gateway/db/scope.ts';
import { statementIn } from './statement.ts';

test.each([
  ['select "id" from "cards" where "id" = $1', 'select cards'],
  ['insert into "audit_logs" ("id") values ($1)', 'insert audit_logs'],
  ['update "users" set "name" = $1', 'update users'],
  ['delete from "sessions"', 'delete sessions'],
  ['select post_lines($1)', 'select post_lines'],
  ['commit', 'commit'],
])('a statement is called by what it does and to what: %s', (sql, name) => {
  expect(statementIn(sql)).toMatchObject({ name, attributes: { 'db.query.text': sql } });
});

test('what stands between quotes is left out, also with quotes in it', () => {
  const text = statementIn(`select * from users where name = 'Ada O''Neill' and note = '' or id = 'x'`)?.attributes;
  expect(text?.['db.query.text']).toBe(`select * from users where name = '?' and note = '?' or id = '?'`);
});

test('a long one is cut off, and one of many lines is one', () => {
  const text = statementIn(`select *\n  from cards where id in (${'$1, '.repeat(2000)}$2)`)?.attributes[
    'db.query.text'
  ];
  expect(text).toMatch(/^select \* from cards where id in \(\$1/);
  expect(text?.length).toBe(2000);
});

test('a transaction’s beginning and its scope go out with what comes next, and are not told', () => {
  expect(statementIn('begin')).toBeUndefined();
  expect(statementIn('start transaction isolation level repeatable read')).toBeUndefined();
  expect(statementIn(`${entering}, $1, true)`)).toBeUndefined();
});
