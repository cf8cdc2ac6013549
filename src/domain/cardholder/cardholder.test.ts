import { expect, test } from 'vitest';
import { fullName } from './cardholder.ts';

test.each([
  ['Margaret', 'Holloway', 'Margaret Holloway'],
  ['静', '刘', '刘静'],
  ['민준', '김', '김민준'],
  ['Étienne', 'Lefèvre', 'Étienne Lefèvre'],
])('%s %s is written %s', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});
