import { expect, it } from 'vitest';
import { fold } from './folded.ts';

it.each([
  ['Étienne Lefèvre', 'etienne lefevre'],
  ['Jürgen KRÄMER', 'jurgen kramer'],
  ['O’Donnell', "o'donnell"],
  ['Łódź, Ørsted', 'lodz, orsted'],
  ['e\u0301te\u0301', 'ete'],
  ['峣煊贸易 4570', '峣煊贸易 4570'],
])('“%s” is found as “%s”', (text, typed) => {
  expect(fold(text)).toBe(typed);
});
