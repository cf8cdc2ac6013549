import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { bandAt, bandDays, bandStarts, holdBandNames } from './holdBoard.ts';
import { holdCategoryOf } from './holdCategory.ts';

const today = '2026-03-01';

test('each band says the days on which its holds began', () => {
  expect(holdBandNames.map((band) => bandDays(band, today))).toEqual([
    { from: '2026-03-01' },
    { from: '2026-02-26', to: '2026-02-28' },
    { from: '2026-02-22', to: '2026-02-25' },
    { from: '2026-02-15', to: '2026-02-21' },
    { from: '2026-01-30', to: '2026-02-14' },
    { to: '2026-01-29' },
  ]);
});

test('every day is in one band and no other, and it is the one that its place among the starts says', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 400 }), (age) => {
      const day = addDays(today, -age);
      const its = holdBandNames.filter((band) => {
        const { from = day, to = day } = bandDays(band, today);
        return from <= day && day <= to;
      });
      const place = bandStarts(today).filter((start) => start <= day).length;
      expect(its).toEqual([bandAt(place)]);
    }),
  );
});

test('a category is held by the rule of its codes, and one with two rules stands there twice', () => {
  expect(holdCategoryOf('7011')).toEqual({ category: 'hotels', holdDays: 31 });
  expect(holdCategoryOf('7512')).toEqual({ category: 'carRental', holdDays: 31 });
  expect(holdCategoryOf('7519')).toEqual({ category: 'carRental', holdDays: 7 });
  expect(holdCategoryOf('5411')).toEqual({ category: 'groceries', holdDays: 7 });
  expect(holdCategoryOf('0001')).toEqual({ category: null, holdDays: 7 });
});
