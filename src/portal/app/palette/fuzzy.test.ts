import { describe, expect, it } from 'vitest';
import { likeness } from './fuzzy.ts';

const best = (typed: string, texts: string[]) =>
  texts
    .filter((text) => likeness(typed, text) !== undefined)
    .sort((a, b) => (likeness(typed, b) ?? 0) - (likeness(typed, a) ?? 0));

describe('what is typed finds', () => {
  it.each([
    ['dep', 'Deposit Records'],
    ['rec dep', 'Deposit Records'],
    ['releve', 'Relevé quotidien'],
    ['créances', 'Créances'],
    ['授权', '授权记录'],
    ['记录', '授权记录'],
    ['atuhorizations', 'Authorizations'],
    ['cardholdr', 'Cardholders'],
    ['unblok', 'Unblock'],
    ['crds', 'Cards'],
  ])('%s → %s', (typed, text) => expect(likeness(typed, text)).toBeGreaterThan(0));

  it.each([
    ['block', 'Balances'],
    ['xyz', 'Cards'],
    ['cards of', 'Cards'],
    ['余额', '授权记录'],
  ])('not %s → %s', (typed, text) => expect(likeness(typed, text)).toBeUndefined());
});

it('beginnings come before middles, and short before long', () => {
  expect(best('card', ['Apply Card', 'Card Balances', 'Cards', 'Cardholders'])).toEqual([
    'Cards',
    'Cardholders',
    'Card Balances',
    'Apply Card',
  ]);
});
