import { expect, it } from 'vitest';
import { thousands } from '#domain/text.ts';
import fc from '#tests/chance.ts';
import { amountShown, amountTyped, rateTyped } from './amountText.ts';
import { withoutCurrency } from './amountWithCurrency.ts';

it.each([
  ['fr-FR', '1000,50', '1000.50'],
  ['fr-FR', '1 158 722,56', '1158722.56'],
  ['fr-FR', '1\u00a0158\u202f722,5', '1158722.5'],
  ['fr-FR', '1000.50', '1000.50'],
  ['fr-FR', '1.234.567,8', '1234567.8'],
  ['en-GB', '1,000.50', '1000.50'],
  ['en-GB', '1,234,567', '1234567'],
  ['en-GB', '1234,567', '1234567'],
  ['en-GB', '−12.5', '-12.5'],
  ['zh-CN', '12,000', '12000'],
  ['zh-CN', '１２，０００．５０', '12000.50'],
  ['zh-CN', '＋８', '8'],
  ['en-GB', '+1,000.50', '1000.50'],
])('in %s “%s” is %s', (tag, typed, amount) => {
  expect(amountTyped(typed, tag)).toBe(amount);
});

it.each(['1,5', '1,0000', '1.000,50', ',500', '1,00,000', '0,912', '0,500.00', '10²', '+', '$5', 'EUR5', '5EUR'])(
  'doesn’t guess what “%s” may be in English',
  (typed) => {
    expect(amountTyped(typed, 'en-GB')).toBe(typed);
  },
);

it('takes a comma for no thousands in a rate, where it may as well be the point of another language', () => {
  expect(rateTyped('1,234', 'en-GB')).toBe('1,234');
  expect(rateTyped('7.8312', 'en-GB')).toBe('7.8312');
  expect(rateTyped('7,8312', 'fr-FR')).toBe('7.8312');
  expect(rateTyped('1.234', 'fr-FR')).toBe('1.234');
});

it('takes every amount as the portal writes it, and shows it again', () => {
  const amounts = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 99 }));
  fc.assert(
    fc.property(amounts, fc.constantFrom('en-GB', 'fr-FR', 'zh-CN'), ([whole, cents], tag) => {
      const amount = `${whole}.${String(cents).padStart(2, '0')}`;
      expect(amountTyped(thousands(amount, tag), tag)).toBe(amount);
      expect(amountTyped(amountShown(amount, tag), tag)).toBe(amount);
    }),
  );
});

it.each([
  ['en-GB', 'USD', '$1,000.50', '1000.50'],
  ['en-GB', 'USD', 'US$1,000.50', '1000.50'],
  ['en-GB', 'USD', 'USD 1,000.50', '1000.50'],
  ['en-GB', 'USD', '1,000.50\u00a0usd', '1000.50'],
  ['en-GB', 'USD', '-$5', '-5'],
  ['en-GB', 'HKD', 'HK$5', '5'],
  ['fr-FR', 'EUR', '1\u202f000,50\u00a0€', '1000.50'],
  ['fr-FR', 'USD', '1\u202f000,50\u00a0$US', '1000.50'],
  ['zh-CN', 'CNY', '￥１００', '100'],
])('in %s a field of %s takes “%s” for %s', (tag, currency, typed, amount) => {
  expect(amountTyped(withoutCurrency(typed, currency, tag), tag)).toBe(amount);
});

it.each([
  ['en-GB', 'HKD', '$5'],
  ['en-GB', 'USD', 'HK$5'],
  ['en-GB', 'USD', '€5'],
  ['en-GB', 'USD', '5EUR'],
  ['fr-FR', 'USD', '5€'],
  ['zh-CN', 'JPY', '¥5'],
  ['en-GB', 'USD', 'USD'],
])(
  'in %s a field of %s leaves “%s” to be refused, as it says another currency or no amount',
  (tag, currency, typed) => {
    expect(amountTyped(withoutCurrency(typed, currency, tag), tag)).toBe(typed);
  },
);
