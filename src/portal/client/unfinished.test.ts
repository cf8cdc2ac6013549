import { expect, it } from 'vitest';
import { createUnfinished, type Place } from './unfinished.ts';

const page: Place = { userId: 'robin', path: '/card/cards/1/edit', of: '' };
const dialog: Place = { ...page, of: 'Change Limits' };
const typed = (value: string) => ({ remark: { value, was: '' } });

it('a form and the dialog over it are both kept, each for its own', () => {
  const unfinished = createUnfinished();
  unfinished.keep(dialog, typed('of the dialog'));
  unfinished.keep(page, typed('of the page'));
  expect([unfinished.take(page), unfinished.take(page)]).toEqual([typed('of the page'), undefined]);
  expect(unfinished.take(dialog)).toEqual(typed('of the dialog'));
});

it.each([
  ['somebody else', { ...page, userId: 'kim' }],
  ['themselves elsewhere', { ...page, path: '/card/cards/2/edit' }],
])('nothing is left once a form is opened by %s', (_, other) => {
  const unfinished = createUnfinished();
  unfinished.keep(page, typed('of the page'));
  expect([unfinished.take(other), unfinished.take(page)]).toEqual([undefined, undefined]);
});
