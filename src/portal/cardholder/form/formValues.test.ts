import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { company, person } from '#tests/cardholders.ts';
import { formSchema } from './formValues.ts';

// The 3rd of March already in the east of Asia, still the 2nd in America.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T23:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** What the form says at its fields. */
const saidOf = (values: object) =>
  Object.fromEntries(
    (formSchema(undefined, false).safeParse(values).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

test.each([
  ['a document that was issued today', person({ issuanceDate: '2026-03-03' })],
  ['a document that is good until today', person({ expiresOn: '2026-03-02' })],
  ['somebody who was born yesterday', person({ dateOfBirth: '2026-03-02', issuanceDate: '2026-03-02' })],
  ['a company that was registered today', company({ registrationDate: '2026-03-03' })],
])('%s, anywhere on earth, is left to the gateway, which knows the programme’s day', (_, values) => {
  expect(saidOf(values)).toEqual({});
});

test.each([
  [person({ issuanceDate: '2026-03-04' }), { issuanceDate: 'validation.pastDate' }],
  [person({ expiresOn: '2026-03-01' }), { expiresOn: 'validation.documentExpired' }],
  [person({ dateOfBirth: '2026-03-03' }), { dateOfBirth: 'validation.pastDate' }],
  [person({ dateOfBirth: '1899-12-31' }), { dateOfBirth: 'validation.date' }],
  [person({ issuanceDate: '1980-01-01' }), { issuanceDate: 'validation.afterBirth' }],
  [person({ mobileNumber: '123' }), { mobileNumber: 'validation.phone' }],
  [company({ registrationDate: '2026-03-04' }), { registrationDate: 'validation.pastDate' }],
])('what is wrong on every calendar is said at once: %o', (values, said) => {
  expect(saidOf(values)).toEqual(said);
});
