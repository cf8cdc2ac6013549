import { expect, it } from 'vitest';
import { wishesIn } from './wish.ts';

const acts = [
  { act: 'block', names: ['Block', 'freeze stop'] },
  { act: 'unblock', names: ['Unblock'] },
  { act: 'loss', names: ['Report Loss'] },
  { act: 'topUp', names: ['Top Up', '充值'] },
];

it.each([
  ['block 4570', 'block', '4570', undefined],
  ['Block maya okafor', 'block', 'maya okafor', undefined],
  ['4570 block', 'block', '4570', undefined],
  ['freeze 4570', 'block', '4570', undefined],
  ['report loss 4570', 'loss', '4570', undefined],
  ['top up 100', 'topUp', '', '100'],
  ['top up 4570 100', 'topUp', '4570', '100'],
  ['top up 4570 2500', 'topUp', '4570', '2500'],
  ['top up 12,50 4570', 'topUp', '4570', '12.50'],
  ['top up 4570 1,000', 'topUp', '4570', '1000'],
  ['top up 1,234,567.89 4570', 'topUp', '4570', '1234567.89'],
  ['top up 4570 1.000,50', 'topUp', '4570 1.000,50', undefined],
  ['top up 1 000 4570', 'topUp', '4570', '1000'],
  ['充值4570', 'topUp', '4570', undefined],
  ['unblok 4570', 'unblock', '4570', undefined],
])('%s', (text, act, object, amount) => {
  expect(wishesIn(text, acts, 'en-GB')[0]).toEqual({ act, object, amount });
});

it.each([
  ['top up 4570 1.000,50', '1000.50'],
  ['top up 4570 1 000,50', '1000.50'],
  ['top up 4570 12,50', '12.50'],
  ['top up 4570 12.50', '12.50'],
])('in French, %s', (text, amount) => {
  expect(wishesIn(text, acts, 'fr-FR')[0]).toEqual({ act: 'topUp', object: '4570', amount });
});

it('“block” is first what it says, and not its opposite', () => {
  expect(wishesIn('block 4570', acts, 'en-GB').map(({ act }) => act)).toEqual(['block', 'unblock']);
});

it.each(['4570', 'maya okafor', 'cards', 'b'])('“%s” asks for nothing to be done', (text) => {
  expect(wishesIn(text, acts, 'en-GB')).toEqual([]);
});
