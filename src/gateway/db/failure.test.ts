import { expect, test } from 'vitest';
import { UnavailableError } from '../errors.ts';
import { failureOf, isRetryable } from './failure.ts';

const coded = (code: string, message = 'said by a driver') => Object.assign(new Error(message), { code });

test.each([
  ['nobody listens', coded('ECONNREFUSED'), 'unavailable'],
  ['the name is unknown', coded('ENOTFOUND'), 'unavailable'],
  ['the server was shut down', coded('57P01'), 'unavailable'],
  ['the server is starting', coded('57P03'), 'unavailable'],
  ['too many are connected', coded('53300'), 'unavailable'],
  ['the connection broke', new Error('Connection terminated unexpectedly'), 'unavailable'],
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
