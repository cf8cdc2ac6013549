import { expect, test } from 'vitest';
import { wholeOf } from './narrow.ts';

test('what stands in quotation marks is all of a text, however short it is; nothing between them is nothing', () => {
  expect(['"A"', '"Corner Shop"', '""', '"', 'A', '"A'].map(wholeOf)).toEqual([
    'A',
    'Corner Shop',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
