import { expect, it } from 'vitest';
import { cardEnding, maskCardNumber } from '../text.ts';
import { withEndings } from './endings.ts';

it.each([
  ['•••• 1819', '1819'],
  [cardEnding('1819'), '1819'],
  [maskCardNumber('656030', '1819'), '1819'],
  [maskCardNumber('65603012', '1819'), '1819'],
  [maskCardNumber('656030', '1819', 19), '1819'],
  ['**** **** **** 1819', '1819'],
  ['6560300000001819', '1819'],
  ['6560 3000 0000 1819', '1819'],
  ['6560-3000-0000-1819', '1819'],
  ['6560300000000001819', '1819'],
  ['block •••• 1819', 'block 1819'],
  ['top up 100 •••• 1819', 'top up 100 1819'],
  ['top up 6560 3000 0000 1819 100', 'top up 1819 100'],
])('“%s” is looked for as “%s”', (text, sought) => {
  expect(withEndings(text)).toBe(sought);
});

it.each([
  '1819',
  '656030001234',
  'A2026112700001819',
  'CT-2026112700001819',
  '2026-11-27 2026-11-30',
  '01920000-0000-7000-8000-000000001819',
  '11111111-1111-7111-8111-111111111111',
  'Acme • Travel 1819',
])('“%s” stays as it is', (text) => {
  expect(withEndings(text)).toBe(text);
});
