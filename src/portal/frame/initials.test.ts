import { expect, test } from 'vitest';
import { initialsOf } from './UserMenu.tsx';

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['王小明', '明'],
  ['王𠮷', '𠮷'],
  ['𠮷野 Rie', '𠮷R'],
  ['👍', '👍'],
  [' ', ''],
])('of %s the circle at the account says %s: whole letters', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
