import { expect, test } from 'vitest';
import { UnavailableError } from '../errors.ts';
import { failureOf, isRetryable, unfit } from './failure.ts';

const coded = (code: string, message = 'said by a driver') => Object.assign(new Error(message), { code });

test.each([
  ['nobody listens', coded('ECONNREFUSED'), 'unavailable'],
  ['the name is unknown', coded('ENOTFOUND'), 'unavailable'],
  ['the server was shut down', coded('57P01'), 'unavailable'],
  ['the server is starting', coded('57P03'), 'unavailable'],
  ['the server can’t read its own files', coded('58P01', 'could not access file'), 'unavailable'],
  ['the disk doesn’t answer', coded('58030'), 'unavailable'],
  ['too many are connected', coded('53300'), 'unavailable'],
  ['the connection broke', new Error('Connection terminated unexpectedly'), 'unavailable'],
  [
    'one of several machines was lost',
    Object.assign(new Error('failure on connection marked as essential: 10.0.0.2:5432'), { code: 'XX000' }),
    'unavailable',
  ],
  [
    'one of several machines was lost before it was all committed',
    Object.assign(new Error('could not commit transaction for shard 102020 on at least one active node'), {
      code: 'XX000',
    }),
    'unavailable',
  ],
  [
    'the machine that asks the others ends while it waits for them',
    Object.assign(new Error('postmaster was shut down, exiting'), { code: 'XX000' }),
    'unavailable',
  ],
  [
    'one of several machines ended while it was asked',
    Object.assign(new Error('server closed the connection unexpectedly'), { code: 'XX000' }),
    'unavailable',
  ],
  ...[
    'terminating connection due to unexpected postmaster exit',
    'terminating connection because of crash of another server process',
    'the database system is starting up',
    'the database system is in recovery mode',
    'the database system is not yet accepting connections',
  ].map((words): [string, unknown, string] => [
    `one of several machines says of its own end: ${words}`,
    coded('XX000', words),
    'unavailable',
  ]),
  ['all connections are busy', new Error('timeout exceeded when trying to connect'), 'unavailable'],
  ['every address refuses', new AggregateError([coded('ECONNREFUSED')], ''), 'unavailable'],
  ['the disk is full', coded('53100'), 'diskFull'],
  ['the disk is full, seen by the system', coded('ENOSPC'), 'diskFull'],
  ['the disk is full, as the embedded database says it', new Error('could not extend file "base/5/1"'), 'diskFull'],
  ['a statement took too long', coded('57014'), 'timeout'],
  ['a lock took too long', coded('55P03'), 'timeout'],
  ['the reason lies deeper', new Error('the query failed', { cause: coded('57014') }), 'timeout'],
])('%s', (_what, error, messageKey) => {
  expect(failureOf(error)).toBeInstanceOf(UnavailableError);
  expect(failureOf(error)).toMatchObject({ status: 503, messageKey });
});

test.each([
  ['a unique key', coded('23505')],
  ['a defect in SQL', coded('42601', 'syntax error near "timeout"')],
  ['a defect in the code', new TypeError('undefined is not a function')],
  ['not even an error', 'connection terminated'],
])('is not to blame for %s', (_what, error) => {
  expect(failureOf(error)).toBeUndefined();
  expect(isRetryable(error)).toBe(false);
});

test.each([
  ['a character that has no place', coded('22021'), 400],
  ['a day that there isn’t', coded('22008'), 400],
  ['no id', coded('22P02'), 400],
  ['a row that isn’t there', coded('23503'), 422],
  ['what lies deeper', new Error('the query failed', { cause: coded('22003') }), 400],
])('what the database won’t take of a caller is the caller’s: %s', (_what, error, status) => {
  expect(failureOf(error)).toBeUndefined();
  expect(unfit(error)).toMatchObject({ status });
});

test.each([['23505'], ['23514'], ['42601'], ['25006']])('a defect stays one: %s', (code) => {
  expect(unfit(coded(code))).toBeUndefined();
});
